import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import classes from './form-notice.module.css'

export interface NoticeWords {
  readonly tone: 'good' | 'bad'
  readonly text: string
}

/** Its place is reserved, so that the form does not move (P §2.5, §8, D133). */
export const FormNotice = ({ notice }: { notice: NoticeWords | undefined }) => (
  <div className={classes['place']} role="status" aria-live="assertive">
    {notice && (
      <p key={notice.text} className={classes['notice']} data-tone={notice.tone}>
        {notice.tone === 'good' ? <IconCircleCheck size={20} aria-hidden /> : <IconAlertCircle size={20} aria-hidden />}
        {notice.text}
      </p>
    )}
  </div>
)
