import { acheminementDuDocument } from '@facturier/domaine/documents/acheminement';
import { sorteDeClient } from '@facturier/domaine/documents/sorte-de-client';
import { formaterNumero } from '@facturier/domaine/factures/numerotation';
import { type ChoixDAdresse, PAR_PLATEFORME } from '@facturier/domaine/plateforme/annuaire';
import {
  type FacturePublique,
  fautesPubliques,
  serviceDe,
} from '@facturier/domaine/plateforme/organisme-public';
import type { EtatElectronique } from '@facturier/domaine/plateforme/vie-electronique';
import { anneeDe } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Etapes } from '../../../common/database/etapes';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { FacturesRepository } from '../../documents/factures.repository';
import type { Electronique } from '../../documents/schemas/electronique';
import type { Facture } from '../../documents/schemas/facture.schema';
import { type AdresseChoisie, EmissionPaService } from '../../plateforme/emission-pa.service';
import type { Preparation } from './preparation';

/** Ce qui se fige du choix, à côté de la facture. */
const figer = ({ voie, adresse, statut, lueLe, aVerifier }: ChoixDAdresse): Electronique => ({
  voie,
  ...(adresse && {
    adresse: {
      ...{ valeur: adresse, statutLigne: statut },
      ...(lueLe && { lueLe }),
      ...(aVerifier && { aVerifier: true as const }),
    },
  }),
});

const serviceFige = (publique: FacturePublique): Pick<Electronique, 'service'> => {
  const service = serviceDe(publique);
  return service ? { service } : {};
};

/** Ce qu'il faut d'une facture, émise ou non, pour choisir son adresse. */
interface Adressable extends Pick<Preparation, 'client' | 'vendeur' | 'clientId'> {
  contenu: Pick<Preparation['contenu'], 'dateEmission' | 'adresseElectronique'>;
}

/** Une facture que rien ne remettra : rejetée, refusée, ou jamais prise. */
const SANS_SUITE: readonly EtatElectronique[] = ['rejetee', 'refusee', 'irrecevable'];

/** L'adresse de l'acheteur, prouvée avant l'émission : dans le XML, plus rien ne la change. */
@Injectable()
export class AdressageService {
  constructor(
    private readonly plateforme: EmissionPaService,
    private readonly factures: FacturesRepository,
  ) {}

  joindre(): Etapes {
    return this.plateforme.joindre();
  }

  /** Vrai si une plateforme est connectée et que le plan ne comprend plus d'émettre par elle. */
  async horsPlan(emetteurId: string, joint: object): Promise<boolean> {
    return this.plateforme.horsPlan(emetteurId, joint);
  }

  /** @returns `null` si cet émetteur n'émet pas par une plateforme @param joint l'émetteur, lu avec `joindre` */
  async choisir(
    emetteurId: string,
    joint: object,
    { client, vendeur, clientId, contenu }: Adressable,
  ): Promise<AdresseChoisie | null> {
    return this.plateforme.choisir(
      emetteurId,
      joint,
      {
        acheminement: acheminementDuDocument(client, vendeur, contenu.dateEmission),
        organismePublic: sorteDeClient(client) === 'organisme_public',
        ...{ siren: client.siren, siret: client.siret, epinglee: contenu.adresseElectronique },
        date: contenu.dateEmission,
      },
      () => this.factures.derniereAdresse(emetteurId, clientId),
    );
  }

  /** @param joint l'émetteur, lu avec `joindre` @throws SaisieInvalide s'il faut choisir, ou si Chorus Pro refuserait */
  async adresser(emetteurId: string, joint: object, preparation: Preparation): Promise<Preparation> {
    const { client, contenu } = preparation;
    const choisie = await this.choisir(emetteurId, joint, preparation);
    if (!choisie) return preparation;
    const { choix, exigences } = choisie;
    const adresse = choix.adresse ?? contenu.adresseElectronique;
    const publique = choix.voie === 'chorus' && {
      numero: formaterNumero('FAC', anneeDe(contenu.dateEmission), preparation.premierRang),
      ...{ siret: client.siret, adresse, textes: contenu, exigences },
    };
    const fautes = [...choix.fautes, ...(publique ? fautesPubliques(publique) : [])];
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
    return {
      ...preparation,
      contenu: { ...contenu, ...(adresse && { adresseElectronique: adresse }) },
      electronique: { ...figer(choix), ...(publique && serviceFige(publique)) },
    };
  }

  /**
   * Par où part l'avoir d'une facture : comme elle ; d'une facture que son client n'a pas reçue, ou a refusée, il n'est qu'archivé. Source :
   * DGFiP, spécifications externes v3.2, tableau 8.
   */
  async deLAvoir({ _id, emetteur, genre, electronique }: Facture): Promise<Electronique | undefined> {
    if (!electronique?.voie || !PAR_PLATEFORME.includes(electronique.voie)) return undefined;
    const { voie, adresse, etat, service } = electronique;
    const interne =
      (etat && SANS_SUITE.includes(etat)) ||
      (await this.plateforme.rienPris(emetteur.toHexString(), _id.toHexString(), genre));
    return {
      ...{ voie, ...(adresse && { adresse }), ...(service && { service }) },
      ...(interne && { interne: true as const }),
    };
  }
}
