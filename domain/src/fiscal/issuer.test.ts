import { describe, expect, it } from 'vitest'
import { type Issuer, phrasesOf, phrasesProblem, phraseText } from './issuer.ts'

const general: Issuer = {
  nit: '12521337',
  name: 'Textiles del Centro, Sociedad Anónima',
  regime: 'GEN',
  phrases: [{ type: 1, scenario: 1 }],
  isRetentionAgent: false,
  creditType: 'FACT',
}
const small: Issuer = { ...general, regime: 'PEQ', phrases: [] }

describe('the phrases of a document (R 2.6)', () => {
  it('are those that the matrix requires for its type', () => {
    const isr = { type: 1, scenario: 1 }
    expect(phrasesOf(general, 'FACT')).toEqual([isr])
    expect(phrasesOf({ ...general, isRetentionAgent: true }, 'FACT')).toEqual([isr, { type: 2, scenario: 1 }])
    expect(phrasesOf({ ...general, isRetentionAgent: true }, 'NCRE')).toEqual([isr, { type: 2, scenario: 1 }])
    expect(phrasesOf(small, 'FPEQ')).toEqual([{ type: 3, scenario: 1 }])
    expect(phrasesOf(small, 'NABN')).toEqual([{ type: 9, scenario: 17 }])
  })

  it('are printed in SAT’s words, with their resolution', () => {
    expect(phrasesOf({ ...general, isRetentionAgent: true }, 'FACT').map(phraseText)).toEqual([
      'Sujeto a pagos trimestrales ISR',
      'Agente de Retención del IVA',
    ])
    expect(phrasesOf(small, 'FPEQ').map(phraseText)).toEqual(['No genera derecho a crédito fiscal'])
    expect(phraseText({ type: 1, scenario: 3, resolution: 'SAT-77', date: '2026-01-15' })).toBe(
      'Sujeto a pago directo ISR (SAT-77 - 15/01/2026)',
    )
  })

  it('are checked before SAT would refuse them', () => {
    expect(phrasesProblem(general)).toBeNull()
    expect(phrasesProblem(small)).toBeNull()
    expect(phrasesProblem({ ...general, phrases: [] })).toBe('noIsr')
    expect(phrasesProblem({ ...general, phrases: [1, 2].map((scenario) => ({ type: 1, scenario })) })).toBe(
      'severalIsr',
    )
    expect(phrasesProblem({ ...general, phrases: [{ type: 1, scenario: 3 }] })).toBe('noResolution')
    expect(phrasesProblem({ ...general, phrases: [{ type: 1, scenario: 9 }] })).toBe('unknown')
  })
})
