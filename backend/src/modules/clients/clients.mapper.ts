import type { Client as ClientRendu } from '@facturier/domaine/contrat/clients';
import { cleDeRecherche } from '@facturier/domaine/valeurs/texte';
import { sirenDe } from '@facturier/domaine/valeurs/siret';
import type { ClientAEcrire } from './clients.repository';
import type { ClientDto } from './dto/client.dto';
import type { Client } from './schemas/client.schema';

/** Du document enregistré à la réponse. */
export const rendreClient = (client: Client): ClientRendu => ({
  _id: client._id.toHexString(),
  nom: client.nom,
  email: client.email,
  telephone: client.telephone ?? null,
  type: client.type,
  siret: client.siret ?? null,
  siren: client.siren ?? null,
  adresse: client.adresse,
  nombreFactures: client.nombreFactures,
  createdAt: client.createdAt.toISOString(),
  updatedAt: client.updatedAt.toISOString(),
});

/** De la saisie à ce qui s'écrit : type déduit du SIRET ou du SIREN s'il n'est pas donné, SIREN déduit du SIRET. */
export function clientAEcrire(dto: ClientDto): ClientAEcrire {
  const siren = dto.siret ? sirenDe(dto.siret) : dto.siren;
  return {
    nom: dto.nom,
    email: dto.email,
    telephone: dto.telephone || undefined,
    type: dto.type ?? (dto.siret || dto.siren ? 'professionnel' : 'particulier'),
    siret: dto.siret,
    siren,
    adresse: {
      rue: dto.adresse?.rue ?? '',
      codePostal: dto.adresse?.codePostal ?? '',
      ville: dto.adresse?.ville ?? '',
      pays: dto.adresse?.pays || 'France',
    },
    cle: cleDeRecherche(`${dto.nom} ${dto.email}`),
  };
}
