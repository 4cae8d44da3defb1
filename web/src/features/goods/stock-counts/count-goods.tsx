import { Alert, CloseButton, TextInput } from '@mantine/core'
import { countStock } from '@mostrador/contract/goods/stock-counts'
import { groupCount, counted as inWords, saidCount } from '@mostrador/domain/count'
import { unitsOfCode } from '@mostrador/domain/goods/product-code'
import { NEAR_MS } from '@mostrador/domain/goods/stock-count'
import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import type { z } from 'zod/mini'
import { call } from '../../../api/calls/call.ts'
import { useCameraBand } from '../../../camera/use-camera-band.tsx'
import { type RefusedScan, useScanQueue } from '../../../stock/use-scan-queue.ts'
import { COUNTING } from '../../../stock/waiting-scans.ts'
import { leaveFigure } from '../../../ui/forms/leave-figure.ts'
import { useScans } from '../../../ui/scan/use-scans.ts'
import { likeliestText, writtenIn } from '../../../ui/scan/written-in.ts'
import { playTone } from '../../../ui/theme/tones.ts'
import { ArticleRow } from './article-row.tsx'
import { articlesOf, type KnownArticle } from './articles.ts'
import classes from './count-goods.module.css'
import { COUNT_READS } from './count-reads.ts'
import { type CountScan, withWaiting } from './count-scan.ts'
import { type CountDetail, isLarge } from './count-words.ts'
import { CountedCard } from './counted-card.tsx'
import { useOffered } from './use-offered.ts'

/** The other uncounted articles are found by name. */
const SHOWN = 100
const RECENT = 5
/** Pause in scanning after which a large count is read again. The answer has some megabytes. */
const PAUSE_MS = 5_000

type AnsweredLine = z.output<typeof countStock.reply>['line']

interface Props {
  readonly count: CountDetail
}

/** Counts with one hand: each scan adds a unit, and the last article is shown large (D117). */
export function CountGoods({ count }: Props) {
  const articles = useMemo(() => articlesOf(count), [count])
  const [answered, setAnswered] = useState<ReadonlyMap<number, AnsweredLine>>(new Map())
  /** Articles from the server that the device does not know. */
  const [met, setMet] = useState<ReadonlyMap<number, KnownArticle>>(new Map())
  const [recent, setRecent] = useState<readonly (number | string)[]>([])
  const [refused, setRefused] = useState<readonly RefusedScan<CountScan>[]>([])
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const queue = useScanQueue<CountScan, AnsweredLine>({
    place: COUNTING,
    async send({ key: _, at: __, ...scan }, headers, age) {
      const { line } = await call(countStock, { body: { ...scan, ...(age > 1 && { age }) }, headers })
      return line
    },
    refreshes: COUNT_READS,
    ...(isLarge(count) && { refreshesAfterMs: PAUSE_MS }),
    onAnswer(scan, line) {
      setAnswered((before) => new Map(before).set(line.id, line))
      // Replaces a scanned code by its product, now known.
      setRecent((before) => [...new Set(before.map((each) => (each === scan.code ? line.id : each)))])
    },
    onRefused(each) {
      setRefused((before) => [each, ...before])
      setRecent((before) => before.filter((one) => one !== each.scan.code))
    },
  })

  // Once all scans are sent, a newer reading contains them.
  const [seen, setSeen] = useState(count)
  if (seen !== count && queue.waiting.length === 0) {
    setSeen(count)
    setAnswered(new Map())
  }
  const moved = count.lines.filter(({ hasMoved, id }) => hasMoved && !answered.has(id))
  /** Time of this page's last scan of an article: within minutes a count continues. */
  const [counting, setCounting] = useState<ReadonlyMap<number, number>>(new Map())
  const isAgain = (id: number): boolean => {
    const line = moved.find((each) => each.id === id)
    if (!line || queue.waiting.some(({ productId }) => productId === id)) return false
    return line.startsOver || performance.now() - (counting.get(id) ?? Number.NEGATIVE_INFINITY) > NEAR_MS
  }

  const show = (what: number | string) => setRecent((before) => [what, ...before.filter((each) => each !== what)])
  const add = (article: KnownArticle, units: number, mode: 'add' | 'set' = 'add') => {
    queue.add({ countId: count.id, productId: article.id, units, mode })
    setCounting((before) => new Map(before).set(article.id, performance.now()))
    show(article.id)
  }
  /** Counts the first product with one of these codes. Else queues the first code as unknown. */
  const take = (...codes: readonly string[]) => {
    leaveFigure()
    const written = codes.find((text) => articles.find(text))
    const known = written === undefined ? undefined : articles.find(written)
    const units = (written !== undefined && known && unitsOfCode(known, written)) || 1
    const [code = ''] = codes
    // An article that moved during the count is counted again from 0.
    if (known) add(known, units, isAgain(known.id) ? 'set' : 'add')
    else {
      queue.add({ countId: count.id, code, units: 1, mode: 'add' })
      show(code)
    }
    setText('')
  }
  const camera = useCameraBand((code) => take(code))
  useScans({
    onScan: (scan) => {
      playTone('good')
      take(likeliestText(scan), ...writtenIn(scan))
    },
    isCode: (scan) => writtenIn(scan).some((text) => articles.find(text) !== undefined),
    onTyping: setText,
    typingPlace: () => field.current,
  })

  const lines = new Map(count.lines.map((line) => [line.id, line]))
  const countedOf = (id: number): number => {
    const waits = queue.waiting.filter(({ countId, productId }) => countId === count.id && productId === id)
    return withWaiting(answered.get(id)?.counted ?? lines.get(id)?.counted ?? 0, waits)
  }
  const offered = useOffered(count, articles, text)
  const startOver = (id: number) => {
    setCounting((before) => new Map([...before].filter(([each]) => each !== id)))
    show(id)
  }
  const choose = (article: KnownArticle) => {
    setMet((before) => new Map(before).set(article.id, article))
    show(article.id)
    setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = text.trim()
    if (written === '') return
    const [only, ...others] = offered
    if (!articles.find(written) && only && others.length === 0) choose(only)
    else take(written)
  }

  const [first, ...rest] = recent
  const nameless = (id: number): KnownArticle | undefined => {
    const line = answered.get(id)
    return line && { ...line, barcode: '', element: '', specification: '' }
  }
  const articleOf = (id: number) => articles.byId.get(id) ?? met.get(id) ?? nameless(id)
  const current = typeof first === 'number' ? articleOf(first) : undefined
  const missing = count.uncounted.filter(({ id }) => !answered.has(id) && !recent.includes(id))
  const missingTotal = Math.max(0, count.uncountedTotal - (count.uncounted.length - missing.length))
  const known = new Set([...lines.keys(), ...answered.keys()]).size
  return (
    <>
      <p className={classes['state']} role="status">
        <span>{inWords(known, 'producto contado', 'productos contados')}</span>
        <span>{missingTotal === 0 ? 'No falta ninguno' : saidCount(missingTotal, 'Falta', 'Faltan')}</span>
        {queue.waiting.length > 0 && (
          <span className={classes['waits']}>
            {queue.waiting.length} por enviar{queue.trouble?.sentence === null && ': sin conexión, siga contando'}
          </span>
        )}
        {queue.waiting.length > 0 && queue.trouble?.sentence && (
          <span className={classes['waits']}>{queue.trouble.sentence} Se manda solo: siga contando.</span>
        )}
      </p>
      {camera.band}
      <form className={classes['entry']} onSubmit={submit}>
        <TextInput
          ref={field}
          aria-label="Código o nombre"
          placeholder="Código o nombre"
          size="md"
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {camera.button}
      </form>
      {offered.length > 0 && (
        <ul className={classes['list']} aria-label="Productos que coinciden">
          {offered.map((article) => (
            <ArticleRow
              key={article.id}
              article={article}
              figure={countedOf(article.id)}
              onChoose={() => choose(article)}
            />
          ))}
        </ul>
      )}
      {refused.map(({ scan, fault }) => (
        <Alert key={scan.key} color="amber" className={classes['alert'] ?? ''} role="alert">
          <span className={classes['refused']}>
            {fault.message}
            <CloseButton
              size="lg"
              aria-label="Quitar este aviso"
              onClick={() => setRefused((before) => before.filter((each) => each.scan.key !== scan.key))}
            />
          </span>
        </Alert>
      ))}
      {current && typeof first === 'number' ? (
        <CountedCard
          key={first}
          article={current}
          counted={countedOf(first)}
          held={answered.get(first)?.held ?? lines.get(first)?.held ?? 0}
          isAgain={isAgain(first)}
          onAdd={(units) =>
            isAgain(first) ? add(current, Math.max(0, countedOf(first) + units), 'set') : add(current, units)
          }
          onSet={(units) => add(current, units, 'set')}
        />
      ) : first !== undefined ? (
        <p className={classes['code']}>
          <span className="tabular">{first}</span> espera al servidor para saber qué es.
        </p>
      ) : (
        <p className={classes['hint']}>
          Escanee, tóquelo en la lista o escriba su código. Cuente también lo apartado: está en el estante.
        </p>
      )}
      {rest.length > 0 && (
        <section>
          <h2 className={classes['heading']}>Últimos</h2>
          <ul className={classes['list']}>
            {rest.slice(0, RECENT).map((each) => {
              const article = typeof each === 'number' ? articleOf(each) : undefined
              return article ? (
                <ArticleRow
                  key={each}
                  article={article}
                  figure={countedOf(article.id)}
                  onChoose={() => show(article.id)}
                />
              ) : null
            })}
          </ul>
        </section>
      )}
      {moved.length > 0 && (
        <section>
          <h2 className={classes['heading']}>Se movieron: cuente otra vez</h2>
          <ul className={classes['list']}>
            {moved.map((line) => (
              <ArticleRow
                key={line.id}
                article={line}
                figure={countedOf(line.id)}
                onChoose={() => startOver(line.id)}
              />
            ))}
          </ul>
        </section>
      )}
      {missing.length > 0 && (
        <section>
          <h2 className={classes['heading']}>Faltan por contar</h2>
          <ul className={classes['list']}>
            {missing.slice(0, SHOWN).map((article) => (
              <ArticleRow key={article.id} article={article} onChoose={() => show(article.id)} />
            ))}
          </ul>
          {missingTotal > SHOWN && (
            <p className={classes['more']}>
              y {groupCount(missingTotal - SHOWN)} más: escanéelos o búsquelos por su nombre.
            </p>
          )}
        </section>
      )}
      {missingTotal === 0 && known > 0 && (
        <p className={classes['whole']}>
          <IconCheck size={20} aria-hidden /> Todo está contado. Lo aprueba el propietario o el administrador.
        </p>
      )}
    </>
  )
}
