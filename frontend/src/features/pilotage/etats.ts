import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { PILOTAGE } from '@facturier/domaine/contrat/openapi/exemples/pilotage';
import { PREVISIONS } from '@facturier/domaine/contrat/openapi/exemples/previsions';
import { TABLEAU } from '@facturier/domaine/contrat/openapi/exemples/tableau';
import type { TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import type { PrevisionsDesComptes } from '@facturier/domaine/contrat/previsions';
import { pathsPilotage } from '@/config/paths';
import { ErreurApi } from '@/lib/erreurs-api';
import type { EcranEnEtats, Reponses } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

const SANS_REPONSE: Reponses = [
  [
    [...cles.pilotage, 'activite'],
    { debut: null, fin: null, acre: null, tauxMarginal: null, versions: [], revision: 0 },
  ],
  [[...cles.pilotage, 'ailleurs'], []],
];

/** Un compte qui n'a rien dit de son activité : aucun chiffre. */
const INCOMPLETE = new ErreurApi({ statut: 409, code: 'ACTIVITE_INCOMPLETE' });

const RIEN = { montant: 0, nombre: 0 };
const TABLEAU_VIERGE: TableauDeBord = {
  ...TABLEAU.TableauDeBord,
  tete: {
    enAttente: RIEN,
    enRetard: { ...RIEN, depuisJours: 0 },
    encaisseCeMois: { ...RIEN, mois: '2026-11' },
  },
  mois: TABLEAU.TableauDeBord.mois.map(({ mois }) => ({ mois, facture: 0, encaisse: 0 })),
  devis: { reponses: 0, enNombre: null, enMontant: null, enAttente: RIEN },
  annee: { annee: 2026, encaisse: 0, clients: [], natures: { biens: 0, services: 0, nonDite: 0 } },
  jauges: [],
  jaugesRefus: {
    ...{ code: 'ACTIVITE_INCOMPLETE', manquent: [] },
    message: 'Répondez d’abord aux questions de «\u00a0Mon activité\u00a0».',
  },
  declarationRefus: null,
  declaration: null,
  aMettreDeCote: null,
  dates: [],
  aujourdhui: [],
};

/** Rien n'est attendu, et rien n'est dit. */
const PREVISIONS_VIERGES: PrevisionsDesComptes = {
  ...PREVISIONS.PrevisionsDesComptes,
  ...{ solde: null, mouvements: [], objectif: null, reste: null },
  points: [{ le: '2026-11-26', sur: 0, probable: 0 }],
  refus: { code: 'ACTIVITE_INCOMPLETE', message: 'Dites votre activité.' },
};

/** Les états des comptes de l'année. */
export const ETATS_PILOTAGE: EcranEnEtats[] = [
  {
    chemin: pathsPilotage.tableau.chemin,
    nom: 'tableau',
    charger: () => import('./pages/PageTableau'),
    compte: COMPTES.User,
    vide: [[[...cles.pilotage, 'tableau'], TABLEAU_VIERGE]],
  },
  {
    chemin: pathsPilotage.seuils.chemin,
    nom: 'seuils',
    charger: () => import('./pages/PageSeuils'),
    compte: COMPTES.User,
    vide: [[[...cles.pilotage, 'seuils'], INCOMPLETE]],
  },
  {
    chemin: pathsPilotage.declarations.chemin,
    nom: 'declarations',
    charger: () => import('./pages/PageDeclarations'),
    compte: COMPTES.User,
    vide: [[[...cles.pilotage, 'declarations'], INCOMPLETE], ...SANS_REPONSE],
  },
  {
    chemin: pathsPilotage.declaration.chemin,
    nom: 'declaration',
    adresse: pathsPilotage.declaration.href(PILOTAGE.DeclarationResumee.cle),
    charger: () => import('./pages/PageDeclaration'),
    compte: COMPTES.User,
    vide: [[[...cles.pilotage, 'declaration'], INCOMPLETE]],
  },
  {
    chemin: pathsPilotage.previsions.chemin,
    nom: 'previsions',
    charger: () => import('./pages/PagePrevisions'),
    compte: COMPTES.User,
    vide: [[[...cles.pilotage, 'previsions'], PREVISIONS_VIERGES]],
  },
  {
    chemin: pathsPilotage.achats.chemin,
    nom: 'achats',
    charger: () => import('./pages/PageAchats'),
    compte: COMPTES.User,
    vide: [
      [
        [...cles.pilotage, 'achats'],
        { ...TABLEAU.RegistreDesAchats, total: { periode: '2026', especes: 0, autres: 0, total: 0 } },
      ],
    ],
  },
  {
    chemin: pathsPilotage.annee.chemin,
    nom: 'annee',
    adresse: pathsPilotage.annee.href('2026'),
    charger: () => import('./pages/PageAnnee'),
    compte: COMPTES.User,
    vide: [[[...cles.pilotage, 'impots'], INCOMPLETE]],
  },
  {
    chemin: pathsPilotage.activite.chemin,
    nom: 'activite',
    charger: () => import('./pages/PageActivite'),
    compte: COMPTES.User,
    vide: SANS_REPONSE,
  },
];
