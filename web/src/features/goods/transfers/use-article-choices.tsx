import type { ArticleChoice } from '@mostrador/contract/goods/article-choices'
import { useState } from 'react'
import { CallRefused } from '../../../api/calls/call-errors.ts'
import { ArticleChoices } from './article-choices.tsx'

/** The refusal names the candidates (D115), and the next request sends the choice. */
export function useArticleChoices() {
  const [choices, setChoices] = useState<readonly ArticleChoice[]>([])
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})
  return {
    /** True if the refusal asks for a choice, which then shows. */
    asksFor: (fault: unknown): boolean => {
      const candidates =
        fault instanceof CallRefused ? (fault.details as { choices?: ArticleChoice[] }).choices : undefined
      if (candidates) setChoices(candidates)
      return candidates !== undefined
    },
    isUnclear: choices.some(({ productId }) => chosen[productId] === undefined),
    arrivalOf: (productId: number) => (chosen[productId] === undefined ? {} : { arrivesAt: chosen[productId] }),
    panel: (
      <ArticleChoices
        choices={choices}
        chosen={chosen}
        onChoose={(productId, id) => setChosen((before) => ({ ...before, [productId]: id }))}
      />
    ),
  }
}
