// A test is TEST(name) { CHECK(...); }; main.cpp runs all of them.
#pragma once

#include <string_view>

namespace salon::check {

using Body = void (*)();

struct Registered {
    Registered(std::string_view name, Body body);
};

void expect(bool held, std::string_view expression, std::string_view file, int line);

}  // namespace salon::check

#define TEST(name)                                                          \
    static void name();                                                     \
    static const ::salon::check::Registered registered_##name{#name, name}; \
    static void name()

#define CHECK(...) ::salon::check::expect(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__, __FILE__, __LINE__)
