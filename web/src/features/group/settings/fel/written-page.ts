export type PageBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** A piece of a line. Links are dropped, because they lead into the project. */
export interface Piece {
  readonly tag: 'strong' | 'em' | 'code' | null
  readonly text: string
}

/** Parses the documentation's Markdown, without the title. */
export function blocksOf(markdown: string): PageBlock[] {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .flatMap((written): PageBlock[] => {
      const text = written.replaceAll('\n', ' ')
      if (written.startsWith('# ')) return []
      if (written.startsWith('## ')) return [{ kind: 'heading', text: text.slice(3) }]
      if (written.startsWith('```')) return [{ kind: 'code', text: written.split('\n').slice(1, -1).join('\n') }]
      if (!written.startsWith('|')) return [{ kind: 'text', text }]
      const [head = [], , ...rows] = written.split('\n').map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
      return [{ kind: 'table', head, rows }]
    })
}

const MARKED = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g

export function linePieces(text: string): Piece[] {
  const plain = text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: whole, 1: strong, 2: em, 3: code, index } of plain.matchAll(MARKED)) {
    if (index > end) pieces.push({ tag: null, text: plain.slice(end, index) })
    pieces.push(
      strong !== undefined
        ? { tag: 'strong', text: strong }
        : em !== undefined
          ? { tag: 'em', text: em }
          : { tag: 'code', text: code ?? '' },
    )
    end = index + whole.length
  }
  if (end < plain.length) pieces.push({ tag: null, text: plain.slice(end) })
  return pieces
}
