/** Le papier est clair, ou la nuit est tombée. */
export type ModeAffiche = 'clair' | 'sombre';

const PAPIER = '#ffffff';
const ENCRE = '#17202b';
const ACCENT = '#0b5cad';

const clair = {
  fond: '#fbfaf7',
  fondCreux: '#f3f1ec',
  surface: PAPIER,
  surfaceSurvol: '#f6f4ef',
  surfaceLevee: PAPIER,
  encre: ENCRE,
  encreDouce: '#4a5462',
  encreLegere: 'rgba(0,0,0,.62)',
  encreAttente: 'rgba(0,0,0,.6)',
  encrePale: 'rgba(0,0,0,.55)',
  filet: '#e6e3dc',
  filetBouton: '#c9c6bf',
  filetFort: '#8c8c8c',
  accent: ACCENT,
  accentSurvol: '#094d91',
  accentAppui: '#094d91',
  lien: ACCENT,
  surAccent: PAPIER,
  surDanger: PAPIER,
  accentFond: '#e8f1fb',
  succes: '#1f7a1f',
  succesFond: '#e9f6e9',
  alerte: '#8f5a00',
  alerteFond: '#fff4dc',
  erreur: '#c21c1c',
  erreurFond: '#fdecec',
  neutre: '#55524b',
  neutreFond: '#eeece6',
  avatar: '#1f4d40',
  avatarFond: '#dfe8e4',
  ombre: '0 1px 2px rgb(23 32 43 / 6%), 0 12px 32px rgb(23 32 43 / 14%)',
};

const sombre: typeof clair = {
  fond: '#14171b',
  fondCreux: '#0f1215',
  surface: '#1b1f25',
  surfaceSurvol: '#242a31',
  surfaceLevee: '#22272e',
  encre: 'rgba(255,255,255,.92)',
  encreDouce: 'rgba(255,255,255,.76)',
  encreLegere: 'rgba(255,255,255,.65)',
  encreAttente: 'rgba(255,255,255,.6)',
  encrePale: 'rgba(255,255,255,.6)',
  filet: '#31373f',
  filetBouton: '#4a515b',
  filetFort: '#6b727c',
  accent: '#6db1f7',
  accentSurvol: '#8cc3fb',
  accentAppui: '#559fe8',
  lien: '#7ab8ff',
  surAccent: '#0b1a2b',
  surDanger: '#1a0505',
  accentFond: '#17304a',
  succes: '#73d13d',
  succesFond: '#1b2f17',
  alerte: '#e0a030',
  alerteFond: '#33270f',
  erreur: '#ff7875',
  erreurFond: '#3a1c1d',
  neutre: '#c9c5bc',
  neutreFond: '#2d3036',
  avatar: '#b7dccd',
  avatarFond: '#21392f',
  ombre: '0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 50%)',
};

/** Les couleurs de l'interface, dites une fois : d'elles viennent les variables CSS et le thème d'antd. Contrastes AA vérifiés. */
export const JETONS: Record<ModeAffiche, typeof clair> = { clair, sombre };

/** Ce qui ne change pas avec le mode : le papier et ce qu'on y écrit, le voile derrière une fenêtre, l'arrondi, la police. */
export const CONSTANTES = {
  papier: PAPIER,
  papierEncre: ENCRE,
  papierEncreDouce: '#5d6570',
  ombreLegere: '0 1px 2px rgb(0 0 0 / 12%)',
  voile: 'rgb(0 0 0 / 45%)',
  rayon: '8px',
  police: "'Inter Variable', 'Inter', system-ui, -apple-system, 'Segoe UI', sans-serif",
};
