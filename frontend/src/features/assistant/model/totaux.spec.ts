import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import cas from '@/../../e2e/contrats/totaux.json';
import { LIGNE_NEUVE } from './valeurs-assistant';
import { type LigneTapee, lireLigne, totauxSaisis } from './lignes';
import { saisirNombre } from '@/features/factures/model/nombres';
import { type RemiseTapee, SANS_REMISE } from '@/features/factures/model/remise';

interface RemiseDuCas {
  taux?: number;
  montant?: number;
}
interface Cas {
  nom: string;
  lignes: { quantite: number; prixUnitaire: number; montant: number; remise?: RemiseDuCas }[];
  remise?: RemiseDuCas;
  acompte?: number;
  totalHT: number;
  totalTTC: number;
  netAPayer?: number;
}
const CAS: Cas[] = cas;

const remise = (du?: RemiseDuCas): RemiseTapee =>
  du
    ? { ...SANS_REMISE, remise: saisirNombre(du.taux ?? du.montant), remiseEn: du.taux ? 'taux' : 'montant' }
    : SANS_REMISE;

/** Une ligne de référence, telle qu'une personne la tape : décimales à la virgule. */
const tapee = (ligne: Cas['lignes'][number], rang: number): LigneTapee => ({
  ...LIGNE_NEUVE,
  ...remise(ligne.remise),
  cle: String(rang),
  description: 'Désignation',
  quantite: saisirNombre(ligne.quantite),
  prixUnitaire: saisirNombre(ligne.prixUnitaire),
});

describe('Les totaux montrés pendant la saisie', () => {
  it.each(CAS.map((c) => [c.nom, c] as const))('sont ceux du serveur : %s', (_nom, attendu) => {
    const lignes = attendu.lignes.map(tapee);
    expect(lignes.map((ligne) => eurosDepuisCentimes(lireLigne(ligne)?.montantCentimes ?? -1))).toEqual(
      attendu.lignes.map((ligne) => ligne.montant),
    );
    const { acompte, totalHT, totalTTC, netAPayer = totalTTC } = attendu;
    const saisie = { lignes, ...remise(attendu.remise), acompte: saisirNombre(acompte) };
    const totaux = totauxSaisis(saisie);
    expect(eurosDepuisCentimes(totaux.totalHtCentimes)).toBe(totalHT);
    expect(eurosDepuisCentimes(totaux.totalTtcCentimes)).toBe(totalTTC);
    expect(eurosDepuisCentimes(totaux.netAPayerCentimes)).toBe(netAPayer);
  });
});
