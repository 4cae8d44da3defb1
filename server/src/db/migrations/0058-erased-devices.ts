import type { Migration } from '../migrate.ts'

/** Keeps how many sales of a shift a device had made when its browser had lost its storage (D231). */
export const erasedDevices: Migration = {
  name: '0058-erased-devices',
  statements: ({ text, clustered }) => [
    `create table erased_device (
      shift_id bigint not null references shift,
      device ${text} not null,
      made bigint not null check (made > 0),
      noted_at ${text} not null,
      primary key (shift_id, device)
    ) ${clustered}`,
  ],
}
