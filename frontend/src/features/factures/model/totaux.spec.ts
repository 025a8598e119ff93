import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import cas from '../../../../../e2e/contrats/totaux.json';
import { type LigneTapee, lireLigne, totalSaisi } from './lignes';
import { saisirNombre } from './nombres';

/** Une ligne de référence, telle qu'une personne la tape : décimales à la virgule. */
const tapee = (ligne: { quantite: number; prixUnitaire: number }, rang: number): LigneTapee => ({
  cle: String(rang),
  description: 'Désignation',
  quantite: saisirNombre(ligne.quantite),
  prixUnitaire: saisirNombre(ligne.prixUnitaire),
  unite: '',
});

describe('Les totaux montrés pendant la saisie', () => {
  it.each(cas.map((c) => [c.nom, c] as const))('sont ceux du serveur : %s', (_nom, attendu) => {
    const lignes = attendu.lignes.map(tapee);
    expect(lignes.map((ligne) => eurosDepuisCentimes(lireLigne(ligne)?.montantCentimes ?? -1))).toEqual(
      attendu.lignes.map((ligne) => ligne.montant),
    );
    expect(eurosDepuisCentimes(totalSaisi(lignes))).toBe(attendu.totalTTC);
  });
});
