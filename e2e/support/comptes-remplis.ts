import { type Db, type Document, ObjectId } from 'mongodb';
import { dansJours } from './constructeurs';
import { exiger, type Session } from './session';
import { semer } from './volumes';

const JOURS = 300;
const OUVERTES = 12;

/** La facture modèle recopiée au rang dit : une sur trois est ouverte d'abord, les autres payées le jour de leur émission. */
function copier(
  modele: Document,
  rang: number,
  volume: number,
): [facture: Document, paiement: Document | null] {
  const _id = new ObjectId();
  const jour = dansJours(-(rang % JOURS));
  const ouverte = rang < Math.min(OUVERTES, Math.ceil(volume / 3));
  const { emetteur, totalTtcCentimes, annee, emiseLe } = modele;
  const reglement = ouverte
    ? {
        ...{ statutEmetteur: 'envoyee', payeCentimes: 0, resteCentimes: totalTtcCentimes },
        dateEcheance: dansJours(20 - 12 * rang),
      }
    : { statutEmetteur: 'payee', payeCentimes: totalTtcCentimes, resteCentimes: 0, datePaiement: jour };
  const facture = {
    ...{ ...modele, _id, rang: rang + 2, numero: `FAC-${annee}-${rang + 2}`, dateEmission: jour },
    ...reglement,
    tri: `${jour}#${emiseLe.toISOString()}#${String(rang).padStart(9, '0')}#${_id.toHexString()}`,
  };
  const paiement = {
    ...{ _id: new ObjectId(), emetteur, facture: _id, date: jour, montantCentimes: totalTtcCentimes },
    ...{ biensCentimes: 0, moyen: 'virement', rang: 1, empreinte: _id.toHexString(), creeLe: new Date() },
  };
  return [facture, ouverte ? null : paiement];
}

/** Ce que les autres livres disent : un achat, une charge, un solde, un objectif, une CFE. */
async function direLeReste({ http }: Session): Promise<void> {
  const annee = Number(dansJours(0).slice(0, 4));
  const achat = { date: dansJours(-3), fournisseur: 'Bois & Cie', nature: 'Planches', reference: 'F-118' };
  exiger(await http.post('/achats', { ...achat, montant: 184.5, moyen: 'carte' }), 201);
  const charges = [{ libelle: 'Loyer de l’atelier', montant: 450, rythme: 'mois', jour: dansJours(4) }];
  const soldes = [{ le: dansJours(-1), montant: 2_345.67 }];
  exiger(await http.put('/charges', { charges, soldes, cfe: { annee, montant: 512 }, revision: 0 }), 200);
  exiger(await http.put('/objectifs', { annee, sur: 'encaisse', montant: 60_000 }), 200);
}

/**
 * Une activité libérale commencée l'an passé et, s'il y en a, tant de factures posées dans la base : leurs sommes restent à refaire
 * (`refaireLesSommes`).
 */
export async function remplirLesComptes(db: Db, session: Session, volume: number): Promise<void> {
  const debut = `${Number(dansJours(0).slice(0, 4)) - 1}-01-10`;
  const version = {
    ...{ aPartirDu: debut, categories: ['liberal'], caisse: 'ssi', chambre: 'aucune', zone: 'generale' },
    ...{ periodicite: 'trimestre', versementLiberatoire: false, tva: 'franchise' },
  };
  exiger(await session.http.put('/activite', { debut, acre: false, version, revision: 0 }), 200);
  if (volume === 0) return;
  const { modele: emise } = await semer(db, session);
  const lignes = (emise.lignes as Document[]).map((ligne) => ({ ...ligne, nature: 'services' }));
  await db.collection('factures').updateOne({ _id: emise._id }, { $set: { lignes } });
  const copies = Array.from({ length: volume - 1 }, (_, rang) => copier({ ...emise, lignes }, rang, volume));
  if (copies.length > 0) {
    await db.collection('factures').insertMany(copies.map(([facture]) => facture));
    await db.collection('paiements').insertMany(copies.flatMap(([, paiement]) => paiement ?? []));
  }
  await direLeReste(session);
}
