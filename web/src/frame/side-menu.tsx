import type { Profile } from '@mostrador/domain/people/user'
import { useId } from 'react'
import mark from '../assets/mark.svg'
import { Link } from '../navigation/link.tsx'
import { usePathname } from '../navigation/navigation.ts'
import { photoAddress } from '../paths.ts'
import { useGroup } from '../session/use-group.ts'
import { useHouseName } from '../ui/house-name.ts'
import { FooterLinks } from './footer-links.tsx'
import { menuOf } from './menu.ts'
import { ShopMark } from './shop-mark.tsx'
import classes from './side-menu.module.css'

interface Props {
  readonly profile: Profile
  readonly onChoose?: () => void
}

/** The sections of the person's area; the shop's name is a clerk's title (P §2.6), beside its logo if it has one (D130). */
export function SideMenu({ profile, onChoose }: Props) {
  const { logo } = useGroup()
  const here = usePathname()
  const isAt = (path: string) => here === path || here.startsWith(`${path}/`)
  const house = useHouseName()
  const id = useId()
  const own = profile.role === 'clerk' ? profile.sign : undefined
  return (
    <nav className={classes['menu']} aria-label="Principal">
      <p className={classes['title']}>
        {own ? (
          <ShopMark shop={profile.shop} sign={own} />
        ) : (
          <img src={logo ? photoAddress(logo, 96) : mark} alt="" width={28} height={28} className={classes['mark']} />
        )}
        <bdi className={classes['name']}>{profile.role === 'clerk' ? profile.shop : house}</bdi>
      </p>
      {menuOf(profile).map(({ title, entries }) => (
        <div key={title} className={classes['section']}>
          <h2 className={classes['heading']} id={`${id}-${title}`}>
            {title}
          </h2>
          <ul className={classes['entries']} aria-labelledby={`${id}-${title}`}>
            {entries.map(({ label, path, icon: Icon }) => (
              <li key={path}>
                <Link
                  to={path}
                  className={classes['entry']}
                  aria-current={isAt(path) ? 'page' : undefined}
                  onClick={onChoose}
                >
                  <Icon size={20} stroke={1.6} aria-hidden />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <footer className={classes['foot']}>
        <FooterLinks />© {new Date().getFullYear()} Mostrador
      </footer>
    </nav>
  )
}
