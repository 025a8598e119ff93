import type { Plateforme } from '@facturier/domaine/contrat/plateforme';
import { ROLES_DE_PLATEFORME } from '@facturier/domaine/plateforme/connexions';
import type { Plateformes } from '../../platform/plateforme-agreee/plateformes';
import type { ConnexionPa } from './schemas/connexion-pa.schema';
import type { DepotPa } from './schemas/depot-pa.schema';
import type { FluxPa } from './schemas/flux-pa.schema';

type Connues = Pick<Plateformes, 'permises' | 'partenaire' | 'parOrigine'>;

/** Ce qui s'en montre : jamais une clé ni un jeton, même scellés. */
export function rendrePlateforme(
  connexions: readonly ConnexionPa[],
  permis: boolean,
  connues: Connues,
): Plateforme {
  const nom = (hote: string): string => connues.parOrigine(hote)?.reglages.nom ?? new URL(hote).host;
  const partenaire = connues.partenaire?.reglages.code;
  return {
    disponible: connues.permises.length > 0,
    permis,
    plateformes: connues.permises.map(({ reglages }) => ({
      code: reglages.code,
      nom: reglages.nom,
      consentement: reglages.code === partenaire,
    })),
    roles: ROLES_DE_PLATEFORME.map((role) => {
      const tenu = connexions.find(({ roles }) => roles.includes(role));
      if (!tenu) return { role, etat: 'absent', plateforme: null, acces: null, depuis: null };
      const { etat, hote, acces, creeLe } = tenu;
      return {
        role,
        etat: etat === 'active' ? 'actif' : etat,
        plateforme: nom(hote),
        acces,
        depuis: creeLe.toISOString(),
      };
    }),
  };
}

/** Une connexion, remise à son titulaire : sans ses secrets. */
export const rendreConnexion = ({ hote, acces, roles, organisation, etat, creeLe }: ConnexionPa) => ({
  ...{ plateforme: new URL(hote).host, acces, roles, siren: organisation, etat },
  depuis: creeLe.toISOString(),
});

/** Un flux relevé, remis à son titulaire. */
export const rendreFlux = ({ flowId, type, sens, etat, raison, misAJourLe, vuLe }: FluxPa) => ({
  ...{ flux: flowId, type, sens, etat, ...(raison && { raison }) },
  ...{ misAJourLe: misAJourLe.toISOString(), vuLe: vuLe.toISOString() },
});

/** Un dépôt, remis à son titulaire : ce qui est parti, quand, et ce que la plateforme en a dit. */
export const rendreDepot = ({
  _id,
  genre,
  nom,
  regle,
  etat,
  flux,
  sha256,
  motifs,
  creeLe,
  ...un
}: DepotPa) => ({
  ...{ suivi: _id, genre, nom, regle, etat, flux: flux ?? null, sha256: sha256 ?? null, motifs },
  demandeLe: creeLe.toISOString(),
  deposeLe: un.deposeLe?.toISOString() ?? null,
});
