import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { confirm } from '../../../../ui/questions/confirm.tsx'
import { useAgreement } from '../values/use-agreement.ts'
import { ImportChoice } from './import-choice.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportUnderWay } from './import-under-way.tsx'
import { canStop, oddRowsSentence } from './import-words.ts'
import { useImport } from './use-import.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Stores all rows or none (D85). */
export function ImportDialog({ isOpen, onClose }: Props) {
  const { step, choose, store, addMissing, startOver } = useImport(onClose)
  const leave = async () => {
    if (step.at === 'working') {
      if (!step.isTrial && (!canStop(step.progress) || !(await askToStop()))) return
      step.stop()
      if (!step.isTrial) return
    }
    onClose()
  }
  const { actOnceAgreed } = useAgreement()
  return (
    <FormDialog opened={isOpen} onClose={() => void leave()} title="Importar productos" isLarge>
      {step.at === 'choosing' && <ImportChoice fault={step.fault} onChoose={choose} />}
      {step.at === 'working' && <ImportUnderWay {...step} />}
      {step.at === 'checked' && (
        <ImportReport
          {...step}
          onChoose={choose}
          onImport={() => void actOnceAgreed(oddRowsSentence(step.outcome), () => store(step.file, step.outcome))}
          onStartOver={startOver}
          onAddMissing={() => addMissing(step.file, step.outcome)}
        />
      )}
    </FormDialog>
  )
}

const askToStop = (): Promise<boolean> =>
  confirm({
    title: 'Detener la importación',
    message: 'Todavía no se ha guardado nada. Si la detiene, los productos quedan como están.',
    act: 'Detener',
    stay: 'Seguir importando',
    isLoss: true,
  })
