import type { Db, ObjectId } from 'mongodb';
import type { Personne } from './terrain';
import type { Trace } from './vie';

/** Ce que la plateforme simulée sait d'une facture : la vérité qu'un livre juste atteint. */
export interface FactureVraie {
  numero: string;
  type: string;
  vendeur: string;
  flux: string | null;
  fluxRecu: string | null;
  depots: { flowId: string; trackingId?: string; suite: string }[];
  statuts: { code: string; identifiant: string; par: 'plateforme' | 'vendeur' | 'acheteur'; flux?: string }[];
  encaisse: Record<string, number>;
  paiementsTransmis: Record<string, number>;
}

export interface Verite {
  factures: FactureVraie[];
  flux: {
    flowId: string;
    compte: string;
    sens: 'In' | 'Out';
    type: string;
    accuse: string;
    trackingId: string | null;
  }[];
}

interface EnBase {
  _id: ObjectId;
  emetteur: ObjectId;
  numero?: string;
  genre: 'facture' | 'avoir';
  electronique?: { voie?: string; etat?: string };
}

const DU_TRAITEMENT: Readonly<Record<string, string>> = {
  ...{ 204: 'prise_en_charge', 205: 'approuvee', 206: 'en_litige', 207: 'en_litige', 208: 'suspendue' },
  211: 'paiement_transmis',
};
const DE_TRANSMISSION: Readonly<Record<string, string>> = {
  ...{ 200: 'deposee', 201: 'emise', 202: 'recue', 203: 'mise_a_disposition' },
};

/** L'état que la plateforme donne à une facture, dit sans les règles du produit. @param dits ce que l'acheteur a dit, dans son ordre */
export function etatVrai({ statuts }: FactureVraie, dits: readonly string[]): string | undefined {
  const codes = statuts.map(({ code }) => code);
  if (codes.includes('213')) return 'rejetee';
  if (codes.includes('210')) return 'refusee';
  const dernier = dits.filter((code) => code in DU_TRAITEMENT && codes.includes(code)).at(-1);
  if (dernier) return DU_TRAITEMENT[dernier];
  return DE_TRANSMISSION[
    codes
      .filter((code) => code in DE_TRANSMISSION)
      .sort()
      .at(-1) ?? ''
  ];
}

const trier = (textes: readonly string[]): string[] => [...textes].sort();

/** Ce que la base tient d'un compte, relu d'un coup. */
async function baseDe(db: Db, personnes: readonly Personne[]) {
  const factures = await db
    .collection<EnBase>('factures')
    .find({ numero: { $exists: true } })
    .toArray();
  const depots = await db
    .collection<{ _id: string; cible: string; genre: string; etat: string; flux?: string }>('depots_pa')
    .find()
    .toArray();
  const messages = await db
    .collection<{
      document: ObjectId;
      mdt4: string;
      code: string;
      cote: string;
      depot?: string;
      ecriture?: string;
      message: { facture: { vendeur?: string } };
    }>('messages_cdv')
    .find()
    .toArray();
  const ecritures = await db
    .collection<{ _id: ObjectId; facture?: ObjectId; montantCentimes: number }>('paiements')
    .find()
    .toArray();
  const recues = await db
    .collection<{ _id: ObjectId; arrivee?: { flowId: string }; facture: { numero: string } }>(
      'factures_recues',
    )
    .find()
    .toArray();
  const vus = await db
    .collection<{ flowId: string; etat: string; raison?: string }>('flux_pa')
    .find({}, { projection: { flowId: 1, etat: 1, raison: 1 } })
    .toArray();
  const sirens = new Map(personnes.map(({ session, siren }) => [session.id, siren]));
  return { factures, depots, messages, ecritures, recues, vus, sirens };
}

type Base = Awaited<ReturnType<typeof baseDe>>;

/** Les écarts d'une facture émise : son dépôt, ses statuts, son état, ce qu'elle a encaissé. */
function ecartsDUne(vraie: FactureVraie, base: Base, trace: Trace | undefined): string[] {
  const dire = (quoi: string, ici: unknown, la: unknown): string =>
    `${vraie.vendeur} ${vraie.numero} : ${quoi}, ici ${JSON.stringify(ici)}, à la plateforme ${JSON.stringify(la)}`;
  const sienne = base.factures.find(
    ({ numero, emetteur }) =>
      numero === vraie.numero && base.sirens.get(emetteur.toHexString()) === vraie.vendeur,
  );
  if (!sienne) return [dire('facture', 'inconnue', vraie.depots)];
  const cle = sienne._id.toHexString();
  const ecarts: string[] = [];
  if (vraie.depots.length !== 1) ecarts.push(dire('dépôts', 1, vraie.depots));
  const siens = base.depots.filter(({ cible, genre }) => cible === cle && genre === sienne.genre);
  const pris = siens.filter(({ etat }) => etat === 'accepte').map(({ _id, flux }) => [_id, flux]);
  const [depot] = vraie.depots;
  if (JSON.stringify(pris) !== JSON.stringify([[depot?.trackingId, depot?.flowId]]))
    ecarts.push(dire('dépôt pris', siens, depot));
  // Celui d'un autre vendeur se garde, et n'est pas d'elle.
  const messages = base.messages.filter(
    ({ document, message }) =>
      document.equals(sienne._id) && (message.facture.vendeur ?? vraie.vendeur) === vraie.vendeur,
  );
  // Un statut que la plateforme a refusé d'ici n'est pas passé : il n'est pas à elle.
  const passes = messages.filter(
    ({ depot: porte }) => !porte || base.depots.find(({ _id }) => _id === porte)?.etat === 'accepte',
  );
  const ici = trier(passes.map(({ mdt4 }) => mdt4));
  const la = trier(vraie.statuts.map(({ identifiant }) => identifiant));
  if (JSON.stringify(ici) !== JSON.stringify(la)) ecarts.push(dire('statuts', ici, la));
  const { etat } = sienne.electronique ?? {};
  const attendu =
    sienne.genre === 'avoir' && vraie.statuts.length === 0 ? etat : etatVrai(vraie, trace?.dits ?? []);
  if (etat !== attendu)
    ecarts.push(dire('état', etat, [attendu, vraie.statuts.map(({ code }) => code), trace?.dits]));
  return [
    ...ecarts,
    ...ecartsDuLivre(vraie, sienne, base, messages).map(([quoi, un, deux]) => dire(quoi, un, deux)),
  ];
}

/** Chaque écriture a son 212, et la plateforme en tient la somme ; d'une facture rejetée ou refusée, ceux qu'elle a pris. */
function ecartsDuLivre(
  vraie: FactureVraie,
  { _id, electronique, genre }: EnBase,
  base: Base,
  messages: Base['messages'],
): [string, unknown, unknown][] {
  if (genre === 'avoir') return [];
  const siennes = base.ecritures.filter(({ facture }) => facture?.equals(_id));
  const finie = ['rejetee', 'refusee'].includes(electronique?.etat ?? '');
  const pris = new Set(
    messages
      .filter(
        ({ ecriture, depot }) => ecriture && base.depots.find((un) => un._id === depot)?.etat === 'accepte',
      )
      .map(({ ecriture }) => ecriture),
  );
  const comptees = finie ? siennes.filter((une) => pris.has(une._id.toHexString())) : siennes;
  const ici = comptees.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0);
  const la = Object.values(vraie.encaisse).reduce((somme, un) => somme + un, 0);
  return ici === la ? [] : [['encaissé', ici, la]];
}

/** Tout ce que la base et la plateforme ne disent pas pareillement, en phrases ; rien quand elles s'accordent. */
export async function ecarts(
  db: Db,
  vraie: Verite,
  { personnes, paul, traces }: { personnes: readonly Personne[]; paul: Personne; traces: readonly Trace[] },
): Promise<string[]> {
  const base = await baseDe(db, personnes);
  const trouves = vraie.factures.flatMap((une) =>
    ecartsDUne(
      une,
      base,
      traces.find(({ numero, vendeur }) => numero === une.numero && vendeur.siren === une.vendeur),
    ),
  );
  const connues = new Set(vraie.factures.map(({ vendeur, numero }) => `${vendeur} ${numero}`));
  const perdues = base.factures
    .filter(({ electronique }) => electronique?.voie === 'pa')
    .map(({ emetteur, numero }) => `${base.sirens.get(emetteur.toHexString())} ${numero}`)
    .filter((une) => !connues.has(une));
  if (perdues.length > 0) trouves.push(`jamais arrivées à la plateforme : ${perdues.join(', ')}`);
  const attendues = trier(vraie.factures.flatMap(({ fluxRecu }) => (fluxRecu === null ? [] : [fluxRecu])));
  const recues = trier(base.recues.flatMap(({ arrivee }) => arrivee?.flowId ?? []));
  if (JSON.stringify(attendues) !== JSON.stringify(recues))
    trouves.push(`factures reçues : ${recues.length} ici, ${attendues.length} à la plateforme`);
  const vus = new Set(base.vus.map(({ flowId }) => flowId));
  const comptes = new Set([...base.sirens.values()]);
  const manques = vraie.flux.filter(({ compte, flowId }) => comptes.has(compte) && !vus.has(flowId));
  if (manques.length > 0) trouves.push(`flux jamais vus : ${JSON.stringify(manques.slice(0, 5))}`);
  const aLire = base.vus.filter(({ etat }) => etat === 'a_lire');
  if (aLire.length > 0) trouves.push(`flux jamais lus : ${aLire.length}`);
  void paul;
  return trouves;
}
