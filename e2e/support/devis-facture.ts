import type { CorpsFacturerDevis } from '@facturier/domaine/contrat/devis-facturation';
import type { Facture } from '@facturier/domaine/contrat/factures';
import { attendreQue } from './attendre';
import { appeler } from './appels';
import { creerClient, dansJours } from './constructeurs';
import type { Session } from './session';

/** 333,33 € : ni son tiers ni ses 30 % ne tombent juste. */
export const LIGNES_A_FACTURER = [
  { description: 'Étagères', quantite: 3, prixUnitaire: 100 },
  { description: 'Pose', quantite: 1, prixUnitaire: 33.33 },
];

/** Un devis de 333,33 €, accepté hors ligne. */
export async function unDevisAccepte(
  { http, ...pro }: Session,
  offre: object = {},
  qui: object = {},
): Promise<string> {
  const client = await creerClient({ http, ...pro }, { ...qui });
  const corps = { client, objet: 'Étagères', lignes: LIGNES_A_FACTURER, offre };
  const { _id } = await appeler(http, 'POST /devis', { corps });
  await appeler(http, 'POST /devis/:id/finaliser', { id: _id });
  const accord = { le: dansJours(0), par: 'Luc Duval', comment: 'papier' } as const;
  await appeler(http, 'POST /devis/:id/accepter-hors-ligne', { id: _id, corps: accord });
  return _id;
}

/** Un devis de 333,33 € en travaux : cinq pour cent retenus, une première situation à 30 %, émise. */
export async function unDevisEnTravaux(pro: Session): Promise<{ devis: string; situation: string }> {
  const devis = await unDevisAccepte(pro);
  await appeler(pro.http, 'PUT /devis/:id/retenue', { id: devis, corps: { taux: 5 } });
  const lignes = LIGNES_A_FACTURER.map((_, ligne) => ({ ligne, cumul: 30 }));
  return { devis, situation: (await facturer(pro, devis, { nature: 'situation', lignes }))._id };
}

/** Finalise ce devis, l'envoie à l'adresse de ce compte, et attend qu'il y arrive. */
export async function envoyerDevis({ http }: Session, devis: string, vers: Session): Promise<void> {
  await appeler(http, 'POST /devis/:id/finaliser', { id: devis });
  const corps = { destinataires: [{ email: vers.email }] };
  await appeler(http, 'POST /devis/:id/envoyer', { id: devis, corps });
  await attendreQue(
    async () => (await appeler(vers.http, 'GET /devis/recus')).some(({ _id }) => _id === devis),
    `le devis ${devis} chez ${vers.email}`,
  );
}

/** Un professionnel qui a dit ce qu'un devis à un particulier demande. */
export async function pourDesParticuliers({ http }: Session): Promise<void> {
  const mediateur = {
    nom: 'Médiation & Co',
    adresse: '3 rue de l’Abbé, 75006 Paris',
    site: 'mediation.example',
  };
  await appeler(http, 'PUT /users/me', { corps: { telephone: '06 12 34 56 78' } });
  await appeler(http, 'PUT /mentions-legales', { corps: { mediateur } });
}

/** Tire du devis une facture, en brouillon. @returns son identifiant */
export const tirer = async ({ http }: Session, devis: string, corps: CorpsFacturerDevis): Promise<string> =>
  (await appeler(http, 'POST /devis/:id/factures', { id: devis, corps }))._id;

/** Tire du devis une facture et l'émet ; `paye` : ce qui en est encaissé aussitôt. */
export async function facturer(
  pro: Session,
  devis: string,
  corps: CorpsFacturerDevis,
  paye?: number,
): Promise<Facture> {
  const id = await tirer(pro, devis, corps);
  const emise = await appeler(pro.http, 'POST /factures/:id/emettre', { id });
  if (paye) await appeler(pro.http, 'POST /factures/:id/paiements', { id, corps: { montant: paye } });
  return emise;
}
