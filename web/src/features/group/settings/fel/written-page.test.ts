import { expect, it } from 'vitest'
import { blocksOf, linePieces } from './written-page.ts'

const PAGE = `# Título

Una línea
y **otra**.

## Lo que sigue

| Pregunta | Hoy |
|---|---|
| ¿Sí? | \`no\` |

\`\`\`sh
npm run algo
\`\`\`
`

it('reads a page of the documentation block by block', () => {
  expect(blocksOf(PAGE)).toEqual([
    { kind: 'text', text: 'Una línea y **otra**.' },
    { kind: 'heading', text: 'Lo que sigue' },
    { kind: 'table', head: ['Pregunta', 'Hoy'], rows: [['¿Sí?', '`no`']] },
    { kind: 'code', text: 'npm run algo' },
  ])
})

it('reads what is marked in a line, and leaves out where links lead', () => {
  expect(linePieces('Vea **esto** en [la página](spec/x.md#y): `a.ts`, *dijo*.')).toEqual([
    { tag: null, text: 'Vea ' },
    { tag: 'strong', text: 'esto' },
    { tag: null, text: ' en la página: ' },
    { tag: 'code', text: 'a.ts' },
    { tag: null, text: ', ' },
    { tag: 'em', text: 'dijo' },
    { tag: null, text: '.' },
  ])
})
