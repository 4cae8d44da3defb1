import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { ErrorState } from '../../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../../ui/texts/loading-state.tsx'
import classes from './before-fel.module.css'
import { blocksOf, linePieces, type PageBlock } from './written-page.ts'

/** The documentation's page, so that there is one text for both. */
const [readPage] = Object.values(
  import.meta.glob<string>('../../../../../../docs/antes-de-usar-fel.md', { query: '?raw', import: 'default' }),
)

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function BeforeFel({ isOpen, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['antes-de-usar-fel'],
    queryFn: async () => blocksOf((await readPage?.()) ?? ''),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <FormDialog isLarge opened={isOpen} onClose={onClose} title="Antes de usar FEL de verdad">
      {data ? (
        <div className={classes['page']}>
          {data.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page does not change while it is read
            <PageBlockView key={place} block={block} />
          ))}
        </div>
      ) : error ? (
        <ErrorState message="No se pudo abrir la página. Intente de nuevo." onRetry={() => void refetch()} />
      ) : (
        <LoadingState label="Abriendo la página" onRetry={() => void refetch()} />
      )}
    </FormDialog>
  )
}

function PageBlockView({ block }: { readonly block: PageBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>
    case 'code':
      return <pre>{block.text}</pre>
    case 'text':
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      )
    case 'table':
      // Each row is a section, because a phone has no room for three columns of sentences.
      return block.rows.map(([first = '', ...rest]) => (
        <section key={first} className={classes['row']}>
          <h4>
            <InlineText text={first} />
          </h4>
          <dl>
            {rest.map((cell, column) => (
              <div key={block.head[column + 1]}>
                <dt>{block.head[column + 1]}</dt>
                <dd>
                  <InlineText text={cell} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))
  }
}

function InlineText({ text }: { readonly text: string }) {
  return linePieces(text).map(({ tag: Tag, text: said }) => (Tag === null ? said : <Tag key={said}>{said}</Tag>))
}
