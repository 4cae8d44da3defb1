import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import mark from '../assets/mark.svg'
import { photoAddress } from '../paths.ts'
import { useProfile } from '../session/session.tsx'
import { useGroup } from '../session/use-group.ts'
import { useHouseName } from '../ui/house-name.ts'
import { FooterLinks } from './footer-links.tsx'
import { menuOf } from './menu.ts'
import classes from './side-menu.module.css'

/** The sections of the person's area; the shop's name is a clerk's title (P §2.6). */
export function SideMenu({ onChoose }: { onChoose?: () => void }) {
  const profile = useProfile()
  const { logo } = useGroup()
  const house = useHouseName()
  const id = useId()
  return (
    <nav className={classes['menu']} aria-label="Principal">
      <p className={classes['title']}>
        <img src={logo ? photoAddress(logo, 96) : mark} alt="" width={28} height={28} className={classes['mark']} />
        <span className={classes['name']}>{profile.role === 'clerk' ? profile.shop : house}</span>
      </p>
      {menuOf(profile).map(({ title, entries }) => (
        <div key={title} className={classes['section']}>
          <h2 className={classes['heading']} id={`${id}-${title}`}>
            {title}
          </h2>
          <ul className={classes['entries']} aria-labelledby={`${id}-${title}`}>
            {entries.map(({ label, path, icon: Icon }) => (
              <li key={path}>
                <Link to={path} className={classes['entry'] ?? ''} {...(onChoose && { onClick: onChoose })}>
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
