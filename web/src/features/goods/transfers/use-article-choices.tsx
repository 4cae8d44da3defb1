import type { ArticleChoice } from '@mostrador/contract/goods/article-choices'
import { useState } from 'react'
import { CallRefused } from '../../../api/calls/call-errors.ts'
import { ArticleChoices } from './article-choices.tsx'

/**
 * Where an article of a transfer arrives when the destination has several that it may be (D115): the refusal names them, whoever sends it
 * anew has chosen.
 */
export function useArticleChoices() {
  const [choices, setChoices] = useState<readonly ArticleChoice[]>([])
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})
  return {
    /** Whether a refusal asks for a choice. */
    asksFor: (fault: unknown): boolean => {
      const asked = fault instanceof CallRefused ? (fault.details as { choices?: ArticleChoice[] }).choices : undefined
      if (asked) setChoices(asked)
      return asked !== undefined
    },
    isUnclear: choices.some(({ productId }) => chosen[productId] === undefined),
    /** As a line of the call says it. */
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
