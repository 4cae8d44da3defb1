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

it('parses a page of the documentation into blocks', () => {
  expect(blocksOf(PAGE)).toEqual([
    { kind: 'text', text: 'Una línea y **otra**.' },
    { kind: 'heading', text: 'Lo que sigue' },
    { kind: 'table', head: ['Pregunta', 'Hoy'], rows: [['¿Sí?', '`no`']] },
    { kind: 'code', text: 'npm run algo' },
  ])
})

it('parses the marked parts of a line, and drops the targets of links', () => {
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
