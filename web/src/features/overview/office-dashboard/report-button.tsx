import { Button } from '@mantine/core'
import { IconReportMoney } from '@tabler/icons-react'
import { useNavigate } from '../../../navigation/navigation.ts'
import { reportsOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'

/** With the specified question (B §2). */
export function ReportButton() {
  const { role } = useProfile()
  const navigate = useNavigate()
  const ask = async () => {
    const agreed = await confirm({
      title: 'Hola! Serás redireccionado hacia la página de reportes',
      message: 'Ahí elige las fechas y el comercio del reporte.',
      act: 'Si, redirigir',
      stay: 'No, regresar',
    })
    if (agreed) navigate({ to: reportsOf(role) })
  }
  return (
    <Button variant="default" leftSection={<IconReportMoney size={18} aria-hidden />} onClick={() => void ask()}>
      Obtener reporte mensual
    </Button>
  )
}
