import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { creerClient, dansJours, emettreFacture } from './constructeurs';
import type { Session } from './session';

/** Les dix échantillons de banques, fictifs : les mêmes sept opérations. */
export const ECHANTILLONS = [
  'bpce-cp1252.csv',
  'boursobank-bom.csv',
  'credit-agricole-preambule.csv',
  'credit-mutuel-latin1.csv',
  'banque-postale-cp1252.csv',
  'fortuneo.csv',
  'revolut.csv',
  'ofx1-cp1252.ofx',
  'camt053-v2.xml',
  'camt053-v8.xml',
] as const;

/** Les trois factures que les échantillons paient : l'une nommée et entière, l'autre nommée et en partie, la troisième sans numéro. */
export interface FacturesDuReleve {
  entiere: { _id: string; numero: string };
  partielle: { _id: string; numero: string };
  sansNumero: { _id: string; numero: string };
}

const DEBUT = -12;

export async function facturesDuReleve(pro: Session): Promise<FacturesDuReleve> {
  const emettre = async (nom: string, prixUnitaire: number): Promise<{ _id: string; numero: string }> => {
    const { _id, numero } = await emettreFacture(pro, await creerClient(pro, { nom }), {
      dateEmission: dansJours(DEBUT),
      lignes: [{ description: 'Conseil', quantite: 1, prixUnitaire }],
    });
    return { _id, numero: String(numero) };
  };
  return {
    entiere: await emettre('Claire Martin', 1_200),
    partielle: await emettre('Dubreuil SARL', 500),
    sansNumero: await emettre('Boulangerie Lemoine', 450.5),
  };
}

const DATES = /(\d\d)\/11\/(2026|26)|2026-11-(\d\d)|202611(\d\d)/g;

/** Ramène les jours de l'échantillon aux derniers jours, sous la forme où il les écrit. */
const rajeunir = (texte: string): string =>
  texte.replace(DATES, (ecrite, francais?: string, _an?: string, iso?: string, colle?: string) => {
    const [annee = '', mois = '', jour = ''] = dansJours(DEBUT - 4 + Number(francais ?? iso ?? colle)).split(
      '-',
    );
    if (francais) return `${jour}/${mois}/${ecrite.length === 10 ? annee : annee.slice(2)}`;
    return [annee, mois, jour].join(iso ? '-' : '');
  });

/** Un échantillon, à ses octets près : ses numéros sont ceux de ces factures, ses jours sont récents. */
export function echantillon(
  nom: (typeof ECHANTILLONS)[number],
  { entiere, partielle }: FacturesDuReleve,
): { name: string; mimeType: string; buffer: Buffer } {
  const brut = readFileSync(join(__dirname, '../contrats/releves', nom), 'latin1');
  const texte = rajeunir(brut)
    .replaceAll('FAC-2026-104', entiere.numero)
    .replaceAll('2026 105', partielle.numero.replace('FAC-', '').replace('-', ' '));
  return { name: nom, mimeType: 'application/octet-stream', buffer: Buffer.from(texte, 'latin1') };
}

/** Tout ce qui part de la page dès maintenant. */
export function ecouterDeparts(page: Page): Request[] {
  const departs: Request[] = [];
  page.on('request', (demande) => departs.push(demande));
  return departs;
}
