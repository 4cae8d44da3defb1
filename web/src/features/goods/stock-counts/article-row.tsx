import { photoAddress } from '../../../paths.ts'
import { ProductPhoto } from '../../../ui/photo/product-photo.tsx'
import classes from './article-row.module.css'
import type { KnownArticle } from './articles.ts'
import { articleKind } from './count-words.ts'

interface Props {
  readonly article: KnownArticle
  /** Absent if the article was not counted. */
  readonly figure?: number
  readonly onChoose: () => void
}

export const ArticleRow = ({ article, figure, onChoose }: Props) => (
  <li>
    <button type="button" className={classes['row']} onClick={onChoose}>
      <ProductPhoto src={article.photo ? photoAddress(article.photo, 96) : undefined} alt="" size={44} />
      <span className={classes['words']}>
        <span>{article.name}</span>
        <span className={classes['kind']}>{article.reason || articleKind(article)}</span>
      </span>
      <span className={classes['figure']}>{figure ?? ''}</span>
    </button>
  </li>
)
