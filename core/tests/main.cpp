#include <iostream>
#include <vector>

#include "tests/check.hpp"

namespace salon::check {
namespace {

struct Test {
    std::string_view name;
    Body body;
};

std::vector<Test>& tests() {
    static std::vector<Test> all;
    return all;
}

std::string_view running;
int failures = 0;

}  // namespace

Registered::Registered(std::string_view name, Body body) { tests().push_back({name, body}); }

void expect(bool held, std::string_view expression, std::string_view file, int line) {
    if (held) return;
    ++failures;
    std::cerr << file << ':' << line << ": " << running << ": " << expression << '\n';
}

}  // namespace salon::check

int main() {
    using namespace salon::check;
    for (const auto& [name, body] : tests()) {
        running = name;
        body();
    }
    std::cout << "core: " << tests().size() << " tests, " << failures << " failed checks\n";
    return failures || tests().empty();
}
