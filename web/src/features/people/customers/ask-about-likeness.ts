import { CallRefused } from '../../../api/calls/call-errors.ts'
import { confirm } from '../../../ui/questions/confirm.tsx'

interface Details {
  readonly similar?: readonly { readonly id: number; readonly name: string }[]
}

/** Asks about customers with the same tax id or telephone (D185). Returns false for other refusals. */
export function askAboutLikeness(fault: unknown, saveWith: (more: object) => void): boolean {
  if (!(fault instanceof CallRefused) || 'affiliateId' in fault.fields) return false
  const { similar = [] } = fault.details as Details
  if (similar.length === 0) return false
  void confirm({
    title: 'Quizá ya es cliente',
    message: `Con ese documento o teléfono ya ${similar.length === 1 ? 'está' : 'están'}: ${similar.map(({ name }) => name).join(', ')}. Si es otra persona, guárdela de todos modos.`,
    act: 'Guardar de todos modos',
  }).then((isAgreed) => {
    if (isAgreed) saveWith({ isAnother: true })
  })
  return true
}
