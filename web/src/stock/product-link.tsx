import { Link } from '../navigation/link.tsx'
import { productOf } from '../paths.ts'
import { useProfile } from '../session/person/session.tsx'
import leads from '../ui/theme/lead.module.css'

interface Props {
  readonly id: number
  readonly name: string
}

export function ProductLink({ id, name }: Props) {
  const { role } = useProfile()
  return (
    <Link className={leads['lead']} to={productOf(role, id)}>
      {name}
    </Link>
  )
}
