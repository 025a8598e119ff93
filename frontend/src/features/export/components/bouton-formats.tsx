import { Icone } from '@/components/Icone';

/** Le bouton des autres formats, le même avant et après l'arrivée de son menu. */
export const BOUTON_FORMATS = {
  'aria-label': 'Autres formats d’export',
  title: 'Autres formats d’export',
  'aria-haspopup': 'menu',
  icon: <Icone nom="chevron" />,
} as const;
