import fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { viesAuHasard } from '../../test/support/declarations';
import { statutsAuHasard } from '../../test/support/statuts-cdv';
import { type ContenuDeclare, contenuDe, rienADeclarer } from './declaration';
import { ecrireCdar } from './ecrire-cdar';
import { ecrireDeclaration, identifiantDeclaration } from './ecrire-declaration';
import { periodeDuJour } from './periodes';
import { messageDuStatut } from './statut-emis';

/** Où `npm run campagnes -- declarations` prend les fichiers qu'il donne aux schémas officiels, et combien il en veut. */
const { PLATEFORME_FICHIERS: DOSSIER, ESSAIS_GRAINE = '20261122' } = process.env;
const { PLATEFORME_VIES = '10', PLATEFORME_STATUTS = PLATEFORME_VIES } = process.env;
const tirages = (combien: string) => ({ numRuns: Number(combien), seed: Number(ESSAIS_GRAINE) });

/** Une campagne tire des milliers de fichiers, sur une machine qui peut être prise. */
const LIMITE_MS = DOSSIER ? 900_000 : 30_000;

const garder = (nom: string, xml: string): void => {
  if (DOSSIER) writeFileSync(join(DOSSIER, nom), xml);
};
const sommeDe = (xml: string, motif: RegExp): number =>
  [...xml.matchAll(motif)].reduce((somme, [, euros]) => somme + Math.round(Number(euros) * 100), 0);
const sommeDite = (contenu: ContenuDeclare): number =>
  (contenu.genre === 'ventes' ? contenu.blocs : contenu.jours).reduce(
    (somme, { centimes }) => somme + centimes,
    0,
  );

describe('Les fichiers d’une plateforme', () => {
  it(
    'd’une vie au hasard : chaque déclaration écrit les sommes de ses faits, au centime',
    () => {
      fc.sample(viesAuHasard, tirages(PLATEFORME_VIES)).forEach((faits, rang) => {
        for (const genre of ['ventes', 'paiements'] as const) {
          const periode = periodeDuJour('2027-09-01', genre, faits.regimes);
          const contenu = contenuDe(periode, faits);
          if (rienADeclarer(contenu)) continue;
          const xml = ecrireDeclaration(
            {
              id: identifiantDeclaration('812345678', periode, rang + 1),
              creeLe: new Date('2027-11-05T05:00:00Z'),
              type: rang % 3 ? 'IN' : 'RE',
              plateforme: { matricule: '0123', nom: 'PA Factice' },
              declarant: { siren: '812345678', nom: 'Marie Durand EI & Fils' },
            },
            periode,
            contenu,
          );
          const montants =
            genre === 'ventes'
              ? /<TaxTotal>0.00<\/TaxTotal><TransactionsCount>\d+<.*?<TaxableAmount>(.*?)</g
              : /<Amount>(.*?)</g;
          expect(sommeDe(xml, montants)).toBe(sommeDite(contenu));
          garder(`f10-${rang}-${genre}.xml`, xml);
        }
      });
    },
    LIMITE_MS,
  );

  it(
    'de statuts au hasard : chaque message porte son code et sa facture',
    () => {
      fc.sample(statutsAuHasard, tirages(PLATEFORME_STATUTS)).forEach((statut, rang) => {
        const xml = ecrireCdar(messageDuStatut(statut));
        expect(xml).toContain(`<ram:ProcessConditionCode>${statut.code}</ram:ProcessConditionCode>`);
        expect(xml).toContain(`<ram:IssuerAssignedID>${statut.facture.numero}</ram:IssuerAssignedID>`);
        garder(`cdar-${rang}.xml`, xml);
      });
    },
    LIMITE_MS,
  );
});
