import type { Exemples } from './commun';

/** Le registre et les adresses. */
export const ANNUAIRE = {
  CriteresAnnuaire: { q: 'durand lyon' },
  EntreprisesDuRegistre: {
    disponible: true,
    resultats: [
      {
        nom: 'DURAND CONSEIL',
        siren: '732829320',
        siret: '73282932000074',
        adresse: { rue: '12 RUE DES LILAS', codePostal: '69003', ville: 'LYON 3EME', pays: 'FR' },
        tva: 'FR44732829320',
        individuel: false,
        administration: false,
        etat: 'ouvert',
        partiel: false,
      },
    ],
  },
  AdressesProposees: {
    disponible: true,
    resultats: [
      {
        libelle: '8 Boulevard du Port 80000 Amiens',
        rue: '8 Boulevard du Port',
        codePostal: '80000',
        ville: 'Amiens',
      },
    ],
  },
} satisfies Partial<Exemples>;
