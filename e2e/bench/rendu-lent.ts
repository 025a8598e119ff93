// La ligne lente : ce que chaque page met à se peindre, puis à servir. Le nécessaire de rendu.bench.ts.
import type { Browser } from '@playwright/test';
import { afficher, mediane } from './outils';
import { LIGNE_LENTE, profilNeuf, visiter, type Visite } from './rendu-navigateur';

const COURSES = 3;
const BUT_PEINTURE_S = 1.5;
const BUT_LIEN_S = 6;

interface PageLente {
  readonly nom: string;
  readonly chemin: string;
  readonly compte: boolean;
  /** Sélecteur de ce que la personne attend, et le temps qu'on lui donne. */
  readonly utilisable: string;
  readonly butS: number;
}

const PAGES: readonly PageLente[] = [
  { nom: 'Accueil', chemin: '/', compte: false, utilisable: 'h1', butS: BUT_PEINTURE_S },
  { nom: 'Connexion', chemin: '/login', compte: false, utilisable: 'input[type=email]', butS: 6 },
  { nom: 'Liste des factures', chemin: '/factures', compte: true, utilisable: 'main table a', butS: 6 },
  {
    nom: 'Assistant',
    chemin: '/factures/create',
    compte: true,
    utilisable: '[data-assistant] h2, [data-assistant] h3',
    butS: 8,
  },
];

const s = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const verdict = (ms: number, butS: number): string => `≤ ${butS} s ${ms <= butS * 1000 ? '✓' : '✗'}`;

/** Visite chaque page à froid sur la ligne lente, et affiche la table des médianes. */
export async function mesurerLaLigneLente(
  navigateur: Browser,
  url: string,
  jeton: string,
  lien: { nom: string; chemin: string; compte: boolean; utilisable: string },
): Promise<void> {
  const lignes: string[][] = [];
  for (const { nom, chemin, compte, utilisable, butS } of [...PAGES, { ...lien, butS: BUT_LIEN_S }]) {
    const visites: Visite[] = [];
    for (let course = 0; course < COURSES; course += 1) {
      const contexte = await profilNeuf(navigateur, url, compte ? jeton : undefined);
      visites.push(await visiter(contexte, chemin, utilisable, LIGNE_LENTE));
      await contexte.close();
    }
    const de = (quoi: keyof Visite): number => mediane(visites.map((visite) => visite[quoi]));
    lignes.push([
      nom,
      s(de('fcp')),
      verdict(de('fcp'), BUT_PEINTURE_S),
      s(de('utilisable')),
      verdict(de('utilisable'), butS),
      `${(de('octets') / 1000).toFixed(0)} ko`,
      de('requetes').toFixed(0),
    ]);
  }
  const { processeur, debitMbps, latenceMs } = LIGNE_LENTE;
  process.stdout.write(
    `\nLigne lente, à froid : ${debitMbps * 1000} kb/s, ${latenceMs} ms, processeur ÷ ${processeur} ; médiane de ${COURSES} visites\n`,
  );
  afficher(['Page', 'peinture', 'but', 'utilisable', 'but', 'reçu', 'requêtes'], lignes);
}
