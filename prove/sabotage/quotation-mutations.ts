import type { Mutation } from './mutation.ts'

const HOLD_QUOTATION = 'server/src/features/sale/quotation-records/hold-quotation.ts'
const SELL_TEST = 'server/src/features/sale/quotations/sell-quotation.test.ts'

export const QUOTATION_MUTATIONS: readonly Mutation[] = [
  {
    brokenBehaviour: 'A quotation is sold twice',
    edits: [{ file: HOLD_QUOTATION, from: '  await refuseTaken(tx, found)\n', to: '' }],
    tests: [{ file: SELL_TEST, titles: ['a quotation is sold once', 'of ten that sell one quotation at once'] }],
  },
  {
    brokenBehaviour: 'A version of a quotation that was edited is sold',
    edits: [{ file: HOLD_QUOTATION, from: '!isBefore(madeAt, terms.replacedAt)', to: 'false' }],
    tests: [{ file: SELL_TEST, titles: ['a version that was edited', 'an edit and a sale at once'] }],
  },
  {
    brokenBehaviour: 'A quotation that expired keeps its prices',
    edits: [{ file: HOLD_QUOTATION, from: 'if (terms.expires < localDay(madeAt ?? now))', to: 'if (false)' }],
    tests: [{ file: SELL_TEST, titles: ['on its last day a quotation is good'] }],
  },
  {
    brokenBehaviour: 'More units than a quotation has get its price',
    edits: [
      {
        file: 'domain/src/sale/quoted-lines.ts',
        from: 'Math.min(line.quantity, left.get(line.productId) ?? 0)',
        to: 'line.quantity',
      },
    ],
    tests: [{ file: SELL_TEST, titles: ['quoted units have the quoted price'] }],
  },
  {
    brokenBehaviour: 'A void order keeps its quotation sold',
    edits: [
      {
        file: 'server/src/features/sale/quotation-records/quotation-record.queries.ts',
        from: ' and invoice.voided_at is null',
        to: '',
      },
    ],
    tests: [{ file: SELL_TEST, titles: ['a quotation is sold once'] }],
  },
  {
    brokenBehaviour: 'Quotations of an erased person stay',
    edits: [
      {
        file: 'server/src/features/overview/personal-data/erase-person.service.ts',
        from: 'isLast ? await eraseQuotations(tx, quotationIds) : 0',
        to: '0',
      },
    ],
    tests: [
      {
        file: 'server/src/features/overview/personal-data/personal-data.test.ts',
        titles: ['a customer by her number'],
      },
    ],
  },
]
