/** Owns what is asked about ratings over HTTP. */

import type { FormRating, Leading, NewTable, Rateable, TableRating } from '../generated/wire';
import { ask, send } from '../wire/api';

export const ratings = {
  rateable: (table: NewTable) => ask<Rateable>('/rateable', send('POST', table)),
  ofTable: (table: string) => ask<TableRating>(`/tables/${table}/rating`),
  ofPerson: (person: string) => ask<FormRating[]>(`/people/${person}/ratings`),
  leaders: (form: string) => ask<Leading[]>(`/ratings/${form}`),
};
