import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as tables from './plans';
import { PLANS, tarifAu, tarifs } from './plans';

/** 9,99 ou 19,99 en euros, 999 ou 1999 en centimes, mais pas la fin d'un plus grand nombre. */
const PRIX = /(?<![\d_ ])(9|19)[.,]99(?!9)|Centimes\W{1,3}(999|1_?999)\b/;
/** Ce qu'un droit des formules payantes s'appelle dans leur offre. */
const DITS: Record<string, string> = {
  DROITS_DE_RELANCE: 'Tous les rappels, groupés par client',
  EMET_PAR_PLATEFORME: 'Émission et déclarations par une plateforme agréée',
  ENCAISSE_EN_LIGNE: 'Paiement en ligne de vos factures',
  ENVOIE_DE_SON_DOMAINE: 'E-mails envoyés de votre domaine',
  PREVOIT: 'Prévisions à 90 jours et objectif de l’année',
  REPETE: 'Factures récurrentes',
};
const RACINE = resolve(__dirname, '../../..');

describe('La table des tarifs', () => {
  it('couvre les quatre plans et choisit le tarif du jour', () => {
    const table = tarifs({ factures: 5, clients: 10 });
    expect(Object.keys(tarifAu('2026-11-21', table).plans).sort()).toEqual([...PLANS].sort());
    const suivante = { ...table[0]!, depuis: '2027-01-01', dureeEssaiJours: 30 };
    expect(tarifAu('2026-12-31', [suivante, ...table]).dureeEssaiJours).toBe(15);
    expect(tarifAu('2027-01-01', [suivante, ...table]).dureeEssaiJours).toBe(30);
    expect(() => tarifAu('2025-12-31', table)).toThrow('Aucun tarif');
  });

  it('accorde les mots avec les quotas, et dit « illimitées » sans quota', () => {
    const features = (factures: number | null, clients: number | null) =>
      tarifs({ factures, clients })[0]!.plans.gratuit.features.slice(0, 2);
    expect(features(1, 1)).toEqual(['1 facture par mois', '1 client']);
    expect(features(5, 10)).toEqual(['5 factures par mois', '10 clients']);
    expect(features(null, null)).toEqual(['Factures illimitées', 'Clients illimités']);
  });

  it('dit à qui la lit tout ce qu’un plan payant ouvre de plus que le plan gratuit', () => {
    const ouverts = Object.entries(tables).filter(([, table]) => {
      const droits = table as Partial<Record<tables.Plan, unknown>>;
      return (
        typeof table === 'object' &&
        'gratuit' in table &&
        JSON.stringify(droits.gratuit) !== JSON.stringify(droits.premium)
      );
    });
    const { premium } = tarifs({ factures: 5, clients: 10 })[0]!.plans;
    expect(ouverts.map(([nom]) => DITS[nom] ?? nom).sort()).toEqual(Object.values(DITS).sort());
    expect(premium.features).toEqual(expect.arrayContaining(Object.values(DITS)));
  });

  it('est le seul endroit du produit qui connaisse un prix', () => {
    const connaisseurs = ['domaine/src', 'backend/src', 'frontend/src'].flatMap((dossier) =>
      readdirSync(join(RACINE, dossier), { recursive: true, encoding: 'utf8' })
        .filter((fichier) => /\.tsx?$/.test(fichier) && !/\.spec\.tsx?$/.test(fichier))
        .map((fichier) => join(dossier, fichier))
        .filter((fichier) => PRIX.test(readFileSync(join(RACINE, fichier), 'utf8'))),
    );
    expect(connaisseurs).toEqual(['domaine/src/abonnement/plans.ts']);
  });
});
