import type { Migration } from '../migrate.ts'

/** A ticket's template is called by its looks, and no longer by the shop that had it first (D131). */
export const templateNames: Migration = {
  name: '0041-template-names',
  statements: ({ text }) => [
    `alter table ticket_setting rename column template to former_template`,
    `alter table ticket_setting add column template ${text} not null default 'linen'
      check (template in ('linen', 'rosettes'))`,
    `update ticket_setting set template = 'rosettes' where former_template = 'balam'`,
    `alter table ticket_setting drop column former_template`,
  ],
}
