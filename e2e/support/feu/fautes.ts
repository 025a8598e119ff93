import type { SorteActe } from './acte';
import type { Verdict } from './juge';

interface Retouche {
  /** Dans `backend/dist/src`. */
  readonly fichier: string;
  readonly avant: string;
  readonly apres: string;
}

/** Une faute plantée dans le produit construit, et ce que le juge doit en dire. */
export interface FautePlantee {
  readonly nom: string;
  readonly retouches: readonly Retouche[];
  readonly sortes: readonly SorteActe[];
  /** Ce qu'il faut pour qu'elle morde : agir seulement, redemander tout, tuer l'application, isoler le primaire. */
  readonly scene: 'agir' | 'redemander' | 'tuer' | 'isoler';
  /** Ce qui doit rougir. */
  readonly rougit: keyof Verdict;
}

export const FAUTES: readonly FautePlantee[] = [
  {
    nom: 'un effet hors de la transaction de son acte',
    retouches: [
      {
        fichier: 'platform/outbox/outbox.repository.js',
        avant: 'await this.effets.insertMany(effets);',
        apres:
          'await this.effets.insertMany(effets, { session: null }); await new Promise((f) => setTimeout(f, 300));',
      },
    ],
    sortes: ['emission'],
    scene: 'tuer',
    rougit: 'orphelins',
  },
  {
    nom: 'un index d’unicité qui manque',
    retouches: [
      {
        fichier: 'platform/jobs/migrations.js',
        avant: 'modele.schema.indexes().map(',
        apres: "modele.schema.indexes().filter(([, { name }]) => name !== 'numero_unique').map(",
      },
    ],
    sortes: ['emission'],
    scene: 'agir',
    rougit: 'index',
  },
  {
    nom: 'une demande servie que rien ne retient',
    retouches: [
      {
        fichier: 'common/database/demandes.js',
        avant: 'if (lignes.length > 0) await this.demandes.insertMany(lignes);',
        apres: '',
      },
    ],
    sortes: ['emission'],
    scene: 'redemander',
    rougit: 'doubles',
  },
  {
    nom: 'une écriture du livre en double',
    retouches: [
      {
        fichier: 'modules/livre/paiements/paiements.repository.js',
        avant: 'const maillons = ecritures.map(',
        apres: 'const maillons = [...ecritures, ...ecritures].map(',
      },
    ],
    sortes: ['paiement'],
    scene: 'agir',
    rougit: 'doubles',
  },
  {
    nom: 'un courriel dit parti, et perdu',
    retouches: [
      {
        fichier: 'platform/mail/courriels.service.js',
        avant: 'await this.mailer.sendMail({',
        apres: 'if (pieces.length === 0) await this.mailer.sendMail({',
      },
    ],
    sortes: ['envoi'],
    scene: 'agir',
    rougit: 'courriels',
  },
  {
    nom: 'un Message-ID neuf à chaque envoi',
    retouches: [
      {
        fichier: 'platform/mail/courriels.service.js',
        avant: '`<${id}@${domaine}>`',
        apres: '`<${Math.random().toString(16).slice(2)}@${domaine}>`',
      },
    ],
    sortes: ['envoi'],
    scene: 'agir',
    rougit: 'courriels',
  },
  {
    nom: 'des octets de PDF changés après leur empreinte',
    retouches: [
      {
        fichier: 'platform/blobs/blobs-mongo.js',
        avant: 'objet\n        ]);',
        apres: '{ ...objet, octets: Buffer.concat([objet.octets, Buffer.from([0])]) }\n        ]);',
      },
    ],
    sortes: ['emission'],
    scene: 'agir',
    rougit: 'ruptures',
  },
  {
    nom: 'un numéro sauté',
    retouches: [
      {
        fichier: 'modules/factures/emission/registre.service.js',
        avant: 'rang: depart + place',
        apres: 'rang: depart + place + (depart > 1 ? 1 : 0)',
      },
    ],
    sortes: ['emission'],
    scene: 'agir',
    rougit: 'trous',
  },
  {
    nom: 'une écriture du livre scellée sur un autre montant',
    retouches: [
      {
        fichier: 'modules/livre/recettes/chaine.js',
        avant: 'rang,\n        date,\n        montantCentimes,',
        apres: 'rang,\n        date,\n        montantCentimes + 1,',
      },
    ],
    sortes: ['paiement'],
    scene: 'agir',
    rougit: 'ruptures',
  },
  {
    nom: 'des sommes que l’émission ne tient pas',
    retouches: [
      {
        fichier: 'modules/factures/emission/registre.service.js',
        avant: 'mois,\n            mouvements\n',
        apres: 'mois,\n            mouvements: []\n',
      },
    ],
    sortes: ['emission'],
    scene: 'agir',
    rougit: 'ruptures',
  },
  {
    nom: 'une écriture que la majorité n’a pas',
    retouches: [
      {
        fichier: 'common/database/transactions.js',
        avant: "w: 'majority',\n                journal: true",
        apres: 'w: 1,\n                journal: false',
      },
      {
        fichier: 'common/database/database.module.js',
        avant: "w: 'majority',\n                            journal: true",
        apres: 'w: 1,\n                            journal: false',
      },
    ],
    sortes: ['emission'],
    scene: 'isoler',
    rougit: 'perdus',
  },
];
