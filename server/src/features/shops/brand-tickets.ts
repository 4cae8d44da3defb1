import type { Brand } from '@mostrador/domain/brand'
import type { TicketSettings } from '@mostrador/domain/invoice'

const CREDIT = 'Mostrador · punto de venta'

/** How the two brands' tickets look until the owner changes them. Address and number are made up for the demo. */
const TICKETS: Record<Brand['key'], TicketSettings> = {
  vianney: {
    title: 'Vianney',
    address: '6a. avenida 9-42, zona 1, Quetzaltenango',
    whatsapp: '+502 5550 0142',
    catalogue: 'catalogo.demo.gt/catalogue/vianney',
    credit: CREDIT,
    footer: '¡Gracias por llevar calidez a su hogar!',
    template: 'vianney',
    cropsPaper: true,
  },
  balam: {
    title: 'B’alam',
    address: 'Calzada Roosevelt 22-18, zona 7, Guatemala',
    whatsapp: '+502 5550 0177',
    catalogue: 'catalogo.demo.gt/catalogue/balam',
    credit: CREDIT,
    footer: '¡Gracias por confiar en B’alam! Buen camino.',
    template: 'balam',
    cropsPaper: true,
  },
}

export const brandTicket = (brand: Brand['key']): TicketSettings => TICKETS[brand]
