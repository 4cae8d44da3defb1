import type { Mutation } from './mutation.ts'

const TRANSFERS_TEST = 'server/src/features/goods/transfers/transfers.test.ts'
const DIFFERENCES_TEST = 'server/src/features/goods/transfers/transfer-differences.test.ts'
const RECEIVINGS_TEST = 'server/src/features/buying/receivings/receivings.test.ts'
const WHOLE_HISTORY_TEST = 'server/src/features/goods/stock-reports/whole-history.test.ts'
const EXPORTED_TEST = 'server/src/features/goods/import/exported-sheet.test.ts'
const MEANING_TEST = 'server/src/features/goods/import/sheet-meaning.test.ts'
const FAMILIES_TEST = 'server/src/features/goods/families/families.test.ts'
const SETS_TEST = 'server/src/features/sale/orders/set-sales.test.ts'
const OFFERS_TEST = 'server/src/features/sale/offers/charged-offers.test.ts'
const OFFER_RACES_TEST = 'server/src/features/sale/offers/offer-races.test.ts'
const KEPT_TEST = 'server/src/features/goods/products/kept-inventory.test.ts'
const LABELS_TEST = 'server/src/features/goods/labels/labels.test.ts'
const COUNTS_TEST = 'server/src/features/goods/stock-counts/stock-counts.test.ts'

export const GOODS_MUTATIONS: readonly Mutation[] = [
  {
    brokenBehaviour: 'A transfer is received twice',
    edits: [
      {
        file: 'server/src/features/goods/transfers/transfer-step.ts',
        from: '  if (!canTake(step, transfer.state)) throw stepRefusal(step, transfer)\n',
        to: '  if (!canTake(step, transfer.state)) void stepRefusal(step, transfer)\n',
      },
    ],
    tests: [{ file: TRANSFERS_TEST, titles: ['50 people send one, and 50 receive one'] }],
  },
  {
    brokenBehaviour: 'What was lost between two shops is not recorded',
    edits: [
      {
        file: 'server/src/features/goods/transfers/take-arrivals.ts',
        from: '  if (lost.length === 0) return\n',
        to: '  if (lost.length >= 0) return\n',
      },
    ],
    tests: [
      {
        file: TRANSFERS_TEST,
        titles: ['books a difference as a movement of its own, with its reason', 'units are conserved'],
      },
    ],
  },
  {
    brokenBehaviour: 'A transfer arrives as another article',
    edits: [
      {
        file: 'server/src/features/goods/products/arrivals.ts',
        from: "if (!there.some(({ id }) => id === arrivesAt)) throw refuse('notThatArticle'",
        to: "if (!there.some(({ id }) => id === arrivesAt)) void refuse('notThatArticle'",
      },
    ],
    tests: [{ file: DIFFERENCES_TEST, titles: ['refuses a product that is another article'] }],
  },
  {
    brokenBehaviour: "A transfer's difference is booked without a decision",
    edits: [
      {
        file: 'server/src/features/goods/transfers/receive-transfer.service.ts',
        from: '!receiver.decides && !isWithinLimits(each, limits)',
        to: '!receiver.decides && !isWithinLimits(each, limits) && each.cost === -1',
      },
    ],
    tests: [
      {
        file: DIFFERENCES_TEST,
        titles: [
          'what is missing stays on the way',
          'units that nobody sent are in no stock before somebody accepts them',
        ],
      },
    ],
  },
  {
    brokenBehaviour: 'Who sends a transfer receives it with a difference',
    edits: [
      {
        file: 'server/src/features/goods/transfers/receive-transfer.service.ts',
        from: 'differing.length > 0 && transfer.sentById === receiver.id',
        to: 'differing.length > 0 && transfer.sentById === -receiver.id',
      },
    ],
    tests: [{ file: DIFFERENCES_TEST, titles: ['not even within the limits, and not the owner either'] }],
  },
  {
    brokenBehaviour: "The supplier's discount raises the cost of goods",
    edits: [
      {
        file: 'domain/src/buying/receiving.ts',
        from: 'BigInt(microsOf(freight)) - BigInt(microsOf(discount))',
        to: 'BigInt(microsOf(freight)) + BigInt(microsOf(discount))',
      },
    ],
    tests: [
      { file: 'domain/src/buying/receiving.test.ts', titles: ["spreads freight and discount to the invoice's total"] },
      { file: RECEIVINGS_TEST, titles: ['brings stock, average cost and a movement that names it'] },
    ],
  },
  {
    brokenBehaviour: 'A receiving is received twice',
    edits: [
      {
        file: 'server/src/features/buying/receivings/post-receiving.service.ts',
        from: '    refuseDone(draft)\n',
        to: '',
      },
    ],
    tests: [{ file: RECEIVINGS_TEST, titles: ['of fifty at once one posts'] }],
  },
  {
    brokenBehaviour: 'A count erases what was sold after counting',
    edits: [
      {
        file: 'server/src/features/goods/stock-counts/approve-stock-count.service.ts',
        from: "import { countDifference, hasMoved, stockCountNumber } from '@mostrador/domain/goods/stock-count'\n",
        to: "import { hasMoved, stockCountNumber } from '@mostrador/domain/goods/stock-count'\nconst countDifference = (line: OpenLine) => line.counted - line.quantity\n",
      },
    ],
    tests: [
      {
        file: COUNTS_TEST,
        titles: ['books the difference of the moment', 'with tills selling at the same time ends at the right figure'],
      },
    ],
  },
  {
    brokenBehaviour: 'What an encargo holds is counted as surplus',
    edits: [
      {
        file: 'domain/src/goods/stock-count.ts',
        from: '=> line.counted - onShelf(line)',
        to: '=> line.counted - line.stock',
      },
    ],
    tests: [
      { file: COUNTS_TEST, titles: ['reckons what encargos hold'] },
      {
        file: 'domain/src/goods/stock-count.test.ts',
        titles: ['a count during sales ends at the right figure'],
      },
    ],
  },
  {
    brokenBehaviour: 'What moved during a count is approved without a recount',
    edits: [
      {
        file: 'server/src/features/goods/stock-counts/approve-stock-count.service.ts',
        from: 'const moved = named ? [] : chosenLines.filter(',
        to: 'const moved = chosenLines.length > 0 ? [] : chosenLines.filter(',
      },
    ],
    tests: [{ file: COUNTS_TEST, titles: ['marks what moved while it was counted'] }],
  },
  {
    brokenBehaviour: 'An own barcode is given although another product has it',
    edits: [
      {
        file: 'server/src/features/goods/labels/in-store-barcodes.queries.ts',
        from: 'free.push(...made.filter((barcode) => !taken.has(barcode)))',
        to: 'free.push(...made.filter((barcode) => taken.size >= 0 && barcode))',
      },
    ],
    tests: [
      { file: 'server/src/features/goods/labels/labels.test.ts', titles: ['is never one that somebody typed before'] },
    ],
  },
  {
    brokenBehaviour: 'A proposed exit is decided twice',
    edits: [
      {
        file: 'server/src/features/goods/stock-exits/decide-exit.service.ts',
        from: '    if (proposal.decider !== null) throw',
        to: '    if (proposal.decider === proposal.author) throw',
      },
    ],
    tests: [
      {
        file: 'server/src/features/goods/stock-exits/stock-exits.test.ts',
        titles: ['declined it stays where it is'],
      },
    ],
  },
  {
    brokenBehaviour: 'A clerk sees what a receiving cost',
    edits: [
      {
        file: 'server/src/features/buying/receivings/receiving-detail.ts',
        from: '...(reader.seesCosts && {',
        to: '...((reader.seesCosts || found.id > 0) && {',
      },
    ],
    tests: [
      { file: 'demo/src/costs-hidden.test.ts', titles: ['a manager sees costs'] },
      { file: RECEIVINGS_TEST, titles: ['sees no cost anywhere'] },
    ],
  },
  {
    brokenBehaviour: 'Sales are summed by day and clerk, not by month, quarter and year',
    edits: [
      {
        file: 'server/src/features/goods/stock/sales-tally.queries.ts',
        from: '[addDays, addPeriods, addAuthors]',
        to: '[addDays, addAuthors]',
      },
    ],
    tests: [{ file: WHOLE_HISTORY_TEST, titles: ['whatever was sold, voided, brought back or told late'] }],
  },
  {
    brokenBehaviour: 'An exported list that comes back restores what was sold meanwhile',
    edits: [
      {
        file: 'server/src/features/goods/import/plan-import.ts',
        from: 'return stamp ? before.quantity + row.quantity - stamp.quantity : row.quantity',
        to: 'return stamp ? row.quantity : row.quantity',
      },
    ],
    tests: [{ file: EXPORTED_TEST, titles: ['with a quantity edited changes it by the difference'] }],
  },
  {
    brokenBehaviour: 'An exported sheet also returns what nobody edited',
    edits: [
      {
        file: 'server/src/features/goods/import/product-sheet.ts',
        from: '      if (exportedTexts(column, cell, read).some((text) => stamp.was(column, text))) {',
        to: '      if (!isEmptyCell(cell) && NAMING_COLUMNS.some((name) => name === column)) {',
      },
    ],
    tests: [{ file: EXPORTED_TEST, titles: ['with one price edited changes that price alone'] }],
  },
  {
    brokenBehaviour: 'A cell with an error erases what the product had',
    edits: [
      {
        file: 'server/src/features/goods/import/worksheet.ts',
        from: "        return errorCell(value || '#N/A')",
        to: '        return null',
      },
    ],
    tests: [{ file: MEANING_TEST, titles: ['in Casa proveedora is refused by its row and column'] }],
  },
  {
    brokenBehaviour: 'Two members of a family have the same values',
    edits: [
      {
        file: 'server/src/features/goods/families/edit-members.service.ts',
        from: "if (keys.some((key) => this.#keys.has(key))) throw refuse('memberTwice'",
        to: "if (keys.some((key) => this.#keys.has(key))) void refuse('memberTwice'",
      },
    ],
    tests: [{ file: FAMILIES_TEST, titles: ['values twice are refused, and nothing is saved'] }],
  },
  {
    brokenBehaviour: 'A product leaves its family for another unasked',
    edits: [
      {
        file: 'server/src/features/goods/families/edit-members.service.ts',
        from: "if (owner && owner.familyId !== family.id) throw refuse('memberOfOther'",
        to: "if (owner && owner.familyId !== family.id) void refuse('memberOfOther'",
      },
    ],
    tests: [{ file: FAMILIES_TEST, titles: ['a product is a member of one family'] }],
  },
  {
    brokenBehaviour: 'A set takes one unit of each piece',
    edits: [
      {
        file: 'domain/src/goods/product-set.ts',
        from: 'add(piece.productId, piece.units * quantity)',
        to: 'add(piece.productId, quantity)',
      },
    ],
    tests: [{ file: SETS_TEST, titles: ['takes its pieces, with loose units of the same piece by one movement'] }],
  },
  {
    brokenBehaviour: 'An offer is charged outside its hours',
    edits: [
      {
        file: 'domain/src/sale/price-rule.ts',
        from: '(schedule.hours[0] <= time && time < schedule.hours[1])',
        to: "time < '99'",
      },
    ],
    tests: [{ file: OFFERS_TEST, titles: ['of another shop, another hour or not for affiliates has no offer'] }],
  },
  {
    brokenBehaviour: 'A sale of after midnight keeps the offer of the day before',
    edits: [
      {
        file: 'server/src/features/sale/orders/place-order.service.ts',
        from: 'minuteOf(issuedAt) !== minuteOf(time.now)',
        to: 'minuteOf(issuedAt) < minuteOf(time.now)',
      },
    ],
    tests: [{ file: OFFER_RACES_TEST, titles: ['at any moment of a sale, which is stored with the offer'] }],
  },
  {
    brokenBehaviour: 'A rule holds for the tills that sell after its last day',
    edits: [
      {
        file: 'domain/src/sale/price-rule.ts',
        from: '  (until === null || day <= until) &&\n',
        to: '',
      },
      {
        file: 'server/src/features/sale/offers/offer-record.queries.ts',
        from: `    .where((eb) => eb.or([eb('until_day', 'is', null), eb('until_day', '>=', p.today)]))
    .where(sql<boolean>\`(shops`,
        to: '    .where(sql<boolean>`(shops',
      },
    ],
    tests: [{ file: OFFER_RACES_TEST, titles: ['while 40 tills sell', 'while the sales of 40 tills without network'] }],
  },
  {
    brokenBehaviour: 'A paused rule is charged',
    edits: [
      {
        file: 'server/src/features/sale/offers/offer-record.queries.ts',
        from: "    .where('is_paused', '=', 0)\n    .where((eb) => eb.or([eb('from_day', 'is', null), eb('from_day', '<=', p.today)]))\n",
        to: '',
      },
    ],
    tests: [{ file: OFFER_RACES_TEST, titles: ['it is paused: each is stored'] }],
  },
  {
    brokenBehaviour: 'A queued sale uses the present version of its rule',
    edits: [
      {
        file: 'server/src/features/sale/offers/reckon-offers.ts',
        from: 'named.get(ruleId) === version)',
        to: 'named.has(ruleId) && version > 1)',
      },
    ],
    tests: [{ file: OFFER_RACES_TEST, titles: ['it is edited: each is stored'] }],
  },
  {
    brokenBehaviour: 'A set that is edited while a sale waits is refused (PostgreSQL)',
    edits: [
      {
        file: 'server/src/features/goods/stock/stock.queries.ts',
        from: 'goods.some(({ pieces }) => pieces.some(',
        to: 'goods.some(({ pieces }) => pieces.every(({ units }) => units < 0) && pieces.some(',
      },
    ],
    tests: [{ file: SETS_TEST, titles: ['20 tills sell and give back a set'], engine: 'postgres' }],
  },
  {
    brokenBehaviour: 'A return brings back the pieces of today',
    edits: [
      {
        file: 'server/src/features/goods/stock/returned-units.ts',
        from: '  isSet(line) || today.length === 0\n',
        to: '  today.length === 0\n',
      },
    ],
    tests: [{ file: SETS_TEST, titles: ['20 tills sell and give back a set', 'after the set was edited, by a void'] }],
  },
  {
    brokenBehaviour: 'A till is not told that another sold',
    edits: [
      {
        file: 'server/src/features/goods/products/kept-shop.ts',
        from: '      row.quantity = quantity\n      row.change = change\n',
        to: '      row.quantity = quantity\n',
      },
    ],
    tests: [{ file: KEPT_TEST, titles: ['first all of it, then nothing, a sale'] }],
  },
  {
    brokenBehaviour: 'A label shows the price of a rule that ended',
    edits: [
      {
        file: 'server/src/features/goods/labels/changed-labels.ts',
        from: '  row.printedOffer !== (offerPrice ?? null) ||\n',
        to: '',
      },
    ],
    tests: [{ file: LABELS_TEST, titles: ['are told when a rule begins and when it ends'] }],
  },
]
