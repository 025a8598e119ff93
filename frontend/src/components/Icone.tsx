import type { CSSProperties, JSX } from 'react';

const TRACES = {
  facture: 'M7 3h7l5 5v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v5h5M9.5 13h5M9.5 17h5',
  clients:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.4c2.1.8 3.5 2.8 3.5 5.6',
  catalogue: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  abonnement: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  message: 'M4 4h16v12H9l-5 4z',
  cloche: 'M6 16.5V10.5a6 6 0 0 1 12 0v6l1.5 1.5H4.5zM10 20.5a2.2 2.2 0 0 0 4 0',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  plus: 'M12 5v14M5 12h14',
  sortie: 'M10 4h8a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-8M14 12H4M7.5 8.5 4 12l3.5 3.5',
  reglages:
    'M4 7h9M17.5 7H20M15.2 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM4 17h2.5M11 17h9M8.8 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  telecharger: 'M12 4v11M7.5 11 12 15.5 16.5 11M4.5 20h15',
  partager: 'M12 15V4M7.5 8 12 3.5 16.5 8M5 12v8h14v-8',
  loupe: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3 20.5 20.5',
  coche: 'M5 12.5l4.5 4.5L19 7.5',
  coches: 'M2.5 12.5 7 17l9-9.5M11.5 16l1 1 9-9.5',
  croix: 'M6 6l12 12M18 6 6 18',
  alerte: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.3v.2',
  horloge: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2.5',
  envoi: 'M21 3 3 10.5l7 3.5 3.5 7zM10 14 21 3',
  oeil: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  oeilBarre:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.5M6.2 7.4A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.4-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  interdit: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.8 5.8l12.4 12.4',
  poignee: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.5l2.8 2.8L16 9.5',
  personne: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.5c0-4 3.5-6.5 8-6.5s8 2.5 8 6.5',
  balance: 'M12 4v16M7 20h10M5 7h14M5 7l-2.5 6a2.7 2.7 0 0 0 5 0zM19 7l-2.5 6a2.7 2.7 0 0 0 5 0z',
  bouclier: 'M12 3l7.5 3v5.5c0 4.6-3.1 8-7.5 9.5-4.4-1.5-7.5-4.9-7.5-9.5V6zM8.8 12l2.3 2.3 4.2-4.4',
  courriel: 'M3.5 5.5h17v13h-17zM3.5 7l8.5 6.5L20.5 7',
  fleche: 'M5 12h14M13 6l6 6-6 6',
  retour: 'M19 12H5M11 6l-6 6 6 6',
  crayon: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5 17.5 10',
  corbeille: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5',
  copie: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  calendrier: 'M4 5.5h16v15H4zM4 10h16M8.5 3v4.5M15.5 3v4.5',
  soleil:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5V4M12 20v1.5M2.5 12H4M20 12h1.5M5.3 5.3l1 1M17.7 17.7l1 1M5.3 18.7l1-1M17.7 6.3l1-1',
  lune: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  ecran: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
  chevron: 'M6 9l6 6 6-6',
  reduire: 'M6 18h12',
  imprimer: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  etoile: 'M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6L3.4 9.800l6-.7z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.3',
  telephone:
    'M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z',
  lieu: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  prise: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  euro: 'M18 6.5a7 7 0 1 0 0 11M4 10h9M4 14h9',
  graphique: 'M4 20V4M4 20h16M8.5 16v-4M12.5 16V8M16.5 16v-6',
  pause: 'M9 6v12M15 6v12',
  lecture: 'M8 5.5v13l10-6.5z',
  clavier: 'M3 6.5h18v11H3zM7 10h.01M10.5 10h.01M14 10h.01M17.5 10h.01M8 14h8',
  recharger: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4',
  points: 'M5 12h.01M12 12h.01M19 12h.01',
} as const;

export type NomIcone = keyof typeof TRACES;

/** Un dessin au trait de la maison, toujours décoratif : le texte voisin ou `aria-label` dit la chose. */
export function Icone({
  nom,
  taille = 18,
  epaisseur = 1.7,
  style,
  className,
}: {
  nom: NomIcone;
  taille?: number;
  epaisseur?: number;
  style?: CSSProperties;
  className?: string;
}): JSX.Element {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width={taille}
      height={taille}
      fill="none"
      stroke="currentColor"
      strokeWidth={epaisseur}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={style}
      className={className}
    >
      <path d={TRACES[nom]} />
    </svg>
  );
}
