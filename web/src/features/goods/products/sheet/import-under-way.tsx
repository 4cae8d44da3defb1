import { Button } from '@mantine/core'
import classes from './import-dialog.module.css'
import { canStop, type ImportProgress, progressSentence, progressShare } from './import-words.ts'

interface Props {
  readonly isTrial: boolean
  readonly progress: ImportProgress
  readonly stop: () => void
}

export function ImportUnderWay({ isTrial, progress, stop }: Props) {
  const sentence = progressSentence(progress)
  const share = progressShare(progress)
  return (
    <div className={classes['working']}>
      <p className={classes['doing']} role="status">
        {isTrial ? 'Se revisa el archivo. Todavía no se guarda nada.' : 'Se importan los productos.'}
      </p>
      <progress
        className={classes['progress']}
        aria-label={isTrial ? 'Avance de la revisión' : 'Avance de la importación'}
        aria-valuetext={sentence}
        {...(share !== undefined && { value: share })}
      />
      <p className={classes['sentence']}>{sentence}</p>
      <div className={classes['acts']}>
        <Button variant="default" data-autofocus disabled={!canStop(progress)} onClick={stop}>
          Cancelar
        </Button>
      </div>
    </div>
  )
}
