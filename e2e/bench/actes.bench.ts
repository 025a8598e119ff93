// Le processeur de chaque demande courante : liste, détail, émission, paiement, PDF, connexion.
//   npm run bench -- actes --avant COMMIT      ce produit et celui de ce commit, manche après manche, dans la même marche
import { uneFacture } from '../support/constructeurs';
import { demarrerProduit, type Produit } from '../support/produit';
import { retenirRapport } from './bilan';
import { boiteVide, ouvrirCompte, reussir, type Compte } from './compte';
import { afficher, mediane, processeurUs } from './outils';

const MANCHES = 5;
const EMISES_D_AVANCE = 200;

/** Un acte : combien de fois par manche, combien de front, et ce qu'il fait. */
interface Acte {
  readonly nom: string;
  readonly nombre: number;
  readonly deFront: number;
  readonly faire: (cote: Cote, rang: number) => Promise<unknown>;
}

interface Cote {
  readonly produit: Produit;
  readonly compte: Compte;
  /** Qui se connecte : vingt connexions de plus fermeraient la session de l'autre. */
  readonly voisin: Compte;
  /** Les factures émises, de la plus ancienne à la plus récente. */
  readonly emises: string[];
  /** Combien ont déjà été payées. */
  payees: number;
}

async function emettre({ compte, emises }: Cote): Promise<void> {
  const facture = await reussir(compte.appeler('POST', '/factures', uneFacture(compte.client)));
  emises.push((facture as { _id: string })._id);
}

const ACTES: readonly Acte[] = [
  {
    nom: 'page de 20 factures',
    nombre: 400,
    deFront: 10,
    faire: ({ compte }) => reussir(compte.appeler('GET', '/factures?limite=20')),
  },
  {
    nom: 'détail d’une facture',
    nombre: 400,
    deFront: 10,
    faire: ({ compte, emises }, rang) =>
      reussir(compte.appeler('GET', `/factures/${emises[rang % emises.length]}`)),
  },
  { nom: 'émission, PDF compris', nombre: 60, deFront: 10, faire: emettre },
  {
    nom: 'paiement',
    nombre: 40,
    deFront: 1,
    faire: (cote) => {
      const facture = cote.emises[cote.payees];
      cote.payees += 1;
      return reussir(cote.compte.appeler('POST', `/factures/${facture}/paiements`, { montant: 120 }));
    },
  },
  {
    nom: 'PDF, servi',
    nombre: 200,
    deFront: 10,
    faire: ({ compte, emises }, rang) =>
      reussir(compte.appeler('GET', `/factures/${emises[rang % EMISES_D_AVANCE]}/pdf`)),
  },
  {
    nom: 'connexion',
    nombre: 20,
    deFront: 1,
    faire: ({ voisin: { appeler, email, motDePasse } }) =>
      reussir(appeler('POST', '/auth/login', { email, password: motDePasse })),
  },
];

/** Fait l'acte le nombre de fois voulu ; le processeur par demande, ce qu'il promet compris. */
async function mesurer({ nombre, deFront, faire }: Acte, cote: Cote): Promise<number> {
  const pid = Number(cote.produit.pids[0]);
  const avant = processeurUs(pid);
  let fait = 0;
  const fil = async (): Promise<void> => {
    while (fait < nombre) {
      fait += 1;
      await faire(cote, fait - 1);
    }
  };
  await Promise.all(Array.from({ length: deFront }, fil));
  await boiteVide(cote.produit);
  return (processeurUs(pid) - avant) / nombre;
}

async function preparer(racine?: string): Promise<Cote> {
  const produit = await demarrerProduit({ ...(racine && { racine }) });
  const compte = await ouvrirCompte(produit);
  const voisin = await ouvrirCompte(produit);
  const cote: Cote = { produit, compte, voisin, emises: [], payees: 0 };
  for (let rang = 0; rang < EMISES_D_AVANCE; rang += 20) {
    await Promise.all(Array.from({ length: 20 }, () => emettre(cote)));
  }
  await boiteVide(cote.produit);
  return cote;
}

const avant = process.env.AVANT;
const cotes = [...(avant ? [await preparer(avant)] : []), await preparer()];
const mesures = ACTES.map(() => cotes.map((): number[] => []));
// La première manche chauffe le compilateur : elle ne compte pas.
for (let manche = 0; manche <= MANCHES; manche += 1) {
  for (const [rang, acte] of ACTES.entries()) {
    const ordre = [...cotes.entries()];
    for (const [cote, mesure] of manche % 2 ? ordre.reverse() : ordre) {
      const us = await mesurer(acte, mesure);
      if (manche > 0) mesures[rang]![cote]!.push(us);
    }
  }
}
const lignes = ACTES.map(({ nom }, rang) => {
  const medianes = mesures[rang]!.map(mediane);
  const [a, b] = medianes;
  if (b !== undefined) retenirRapport(`${nom}, processeur, avant et après`, [b, a!], 'µs', { but: 1 });
  return [
    nom,
    ...medianes.map((us) => `${us.toFixed(0)} µs`),
    ...(b === undefined ? [] : [(b / a!).toFixed(2)]),
  ];
});
afficher(['Processeur par demande', ...(avant ? ['avant', 'après', 'rapport'] : ['produit'])], lignes);
for (const { produit } of cotes) await produit.arreter();
process.exit(0);
