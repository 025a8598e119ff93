import { RECURRENCES } from '@facturier/domaine/contrat/openapi/exemples/recurrences';
import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import { corpsModele, fautesDuModele, premiereAuModele, saisieDuModele } from './modele';
import { champDesMots } from './mots';
import { corpsRevision, fautesDeRevision } from './revision';

const SERIE = RECURRENCES.Recurrence as unknown as Recurrence;
const AVEC_REMISE: Recurrence = {
  ...SERIE,
  modeles: [
    {
      ...SERIE.modeles[0]!,
      lignes: [
        {
          ...SERIE.modeles[0]!.lignes[0]!,
          unite: 'mois',
          remise: { taux: 10, montant: 8.9, motif: null },
        },
      ],
    },
  ],
};

describe('De nouveaux mots, de nouveaux prix', () => {
  it('repartent de ce que la prochaine échéance facturerait, et n’en perdent rien', () => {
    const saisie = saisieDuModele(AVEC_REMISE);
    expect(saisie).toMatchObject({ aPartirDu: '2027-02-01', 'prix.0': '89,00' });
    expect(corpsModele(AVEC_REMISE, { ...saisie, 'prix.0': '95,5' })).toEqual({
      aPartirDu: '2027-02-01',
      objet: null,
      lignes: [
        {
          ...{ description: 'Maintenance {de_mois} {annee}', quantite: 1, prixUnitaire: 95.5 },
          ...{ unite: 'mois', remise: { taux: 10 } },
        },
      ],
    });
  });

  it('disent la première facture qui les porte', () => {
    const saisie = { ...saisieDuModele(SERIE), aPartirDu: '2027-02-02' };
    expect(premiereAuModele(SERIE, saisie)?.replace(/\s/g, ' ')).toBe(
      'Première facture : le 1er mars 2027, « Maintenance de mars 2027 ».',
    );
  });

  it('placent chaque faute à son champ, celles du serveur aussi', () => {
    const fautes = fautesDuModele(SERIE, {
      ...saisieDuModele(SERIE),
      ...{ aPartirDu: '', 'prix.0': '', 'description.0': '{moi}' },
    });
    expect(Object.keys(fautes).filter((nom) => fautes[nom as 'objet'])).toEqual([
      'aPartirDu',
      'prix.0',
      'description.0',
    ]);
    expect(
      ['lignes.0.prixUnitaire', 'lignes.12.description', 'aPartirDu'].map((nom) => champDesMots(nom)),
    ).toEqual(['prix.0', 'description.12', 'aPartirDu']);
  });

  it('un indice sans valeurs ni source ne révise rien ; à la française, il se lit', () => {
    const vide = { indice: '', s0: '', s1: '0', source: ' ', plafond: '', aPartirDu: '' };
    expect(Object.values(fautesDeRevision(vide)).filter(Boolean)).toHaveLength(5);
    const juste = { ...vide, indice: 'Syntec', s0: '310,2', s1: '318,4', source: 'syntec.fr' };
    expect(corpsRevision({ ...juste, aPartirDu: '2027-01-01' }, false)).toMatchObject({
      ...{ s0: 310.2, s1: 318.4, plafond: null, confirmer: false },
    });
  });
});
