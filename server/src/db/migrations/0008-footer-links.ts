import type { Migration } from '../migrate.ts'

/** The addresses at the foot of the menu (D84): one row for each that is set. */
export const footerLinks: Migration = {
  name: '0008-footer-links',
  statements: ({ text }) => [`create table footer_link (kind ${text} primary key, address ${text} not null)`],
}
