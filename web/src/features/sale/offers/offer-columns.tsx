import { type OfferRow, offerRow } from '@mostrador/contract/sale/offers'
import type { RuleState } from '@mostrador/domain/sale/price-rule'
import { ruleWords } from '@mostrador/domain/sale/rule-words'
import { showDay } from '@mostrador/domain/time'
import { columnsOf } from '../../../api/lists/columns.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import { AUDIENCE_NAMES, STATE_NAMES, TARGET_NAMES, termsOf, timeWords } from './offer-words.ts'

const TONES: Readonly<Record<RuleState, 'done' | 'attention' | 'quiet'>> = {
  holding: 'done',
  scheduled: 'attention',
  paused: 'quiet',
  ended: 'quiet',
}

type Shops = readonly { readonly id: number; readonly name: string }[]

const day = (value: string | null) => <span className="tabular">{value === null ? '—' : showDay(value)}</span>

const shopNames = (ids: readonly number[], shops: Shops): string =>
  ids.length === 0 ? 'Todos' : ids.map((id) => shops.find((shop) => shop.id === id)?.name ?? `${id}`).join(', ')

export const offerColumns = (shops: Shops): readonly Column<OfferRow>[] =>
  columnsOf(offerRow, {
    name: { inCard: 'title' },
    kind: { heading: 'Qué da', cell: (rule) => ruleWords(termsOf(rule), rule.target), inCard: 'text' },
    target: { isMinor: true, cell: ({ target }) => TARGET_NAMES[target.type], inCard: 'none' },
    from: { cell: ({ from }) => day(from), align: 'start' },
    until: { cell: ({ until }) => day(until), align: 'start' },
    times: { heading: 'Días y horas', cell: timeWords, isMinor: true },
    shops: { heading: 'Comercios', cell: (rule) => shopNames(rule.shops, shops), isMinor: true },
    audience: { cell: ({ audience }) => AUDIENCE_NAMES[audience], isMinor: true },
    state: { cell: ({ state }) => <StatusDot tone={TONES[state]} word={STATE_NAMES[state]} />, inCard: 'figure' },
  })
