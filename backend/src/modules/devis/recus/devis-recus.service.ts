import type { DevisRecu, DevisRecuResume } from '@facturier/domaine/contrat/devis-recus';
import { estOuvert } from '@facturier/domaine/devis/retractation';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Horloge } from '../../../common/horloge/horloge';
import { couperPage, decoderCurseur, type Page } from '../../../common/http/curseur';
import type { ListeDevisRecusDto } from '../dto/recus.dto';
import { droitDe } from '../droit';
import { PorteDesLiensService } from '../../liens/porte-des-liens.service';
import { LiensDevisService } from '../liens/liens-devis.service';
import { PageDevisService } from '../liens/page-devis.service';
import { rendreAcceptationLue } from '../signature/signature.mapper';
import { BoitesService } from './boites.service';
import { DevisRecusRepository } from './devis-recus.repository';
import { rendreRecu } from './recus.mapper';

const LIMITE_PAR_DEFAUT = 20;

/** Les devis reçus, lus depuis un compte. Lire n'écrit rien. */
@Injectable()
export class DevisRecusService {
  constructor(
    private readonly depot: DevisRecusRepository,
    private readonly boites: BoitesService,
    private readonly porte: PorteDesLiensService,
    private readonly liens: LiensDevisService,
    private readonly page: PageDevisService,
    private readonly horloge: Horloge,
  ) {}

  /** Une page ; ceux d'un émetteur suspendu, ou qui a coupé ses liens, n'y sont pas : elle peut en compter moins. */
  async lister(
    moi: Identite,
    { curseur, limite = LIMITE_PAR_DEFAUT, ...criteres }: ListeDevisRecusDto,
  ): Promise<Page<DevisRecuResume>> {
    const lus = await this.depot.lister(await this.boites.de(moi), {
      ...criteres,
      limite,
      aujourdhui: dateCivileAParis(this.horloge.maintenant()),
      apres: curseur ? decoderCurseur(curseur, ['tri']).tri : undefined,
    });
    const page = couperPage(lus, limite, ({ tri }) => ({ tri }));
    const ouverts = await this.porte.ouvertsParmi(
      page.elements.map(({ emetteur }) => emetteur.toHexString()),
    );
    const elements = page.elements.filter(({ emetteur }) => ouverts.has(emetteur.toHexString()));
    return { ...page, elements: elements.map((devis) => rendreRecu(devis, this.liens.etatDe(devis))) };
  }

  /** @throws DevisIntrouvable */
  async lire(moi: Identite, id: string): Promise<DevisRecu> {
    const ouvert = await this.boites.ouvrir(moi, id);
    const { devis } = ouvert;
    const droit = droitDe(devis);
    const ouverte = devis.etat === 'accepte' && estOuvert(droit, dateCivileAParis(this.horloge.maintenant()));
    return {
      ...this.page.rendre(ouvert, moi.id),
      _id: devis._id.toHexString(),
      vendeurId: devis.emetteur.toHexString(),
      acceptation: devis.etat === 'accepte' && devis.acceptation ? rendreAcceptationLue(ouvert) : null,
      retractableJusquau: ouverte ? droit!.jusquau : null,
      droitDeRetractation: ouverte ? droit : null,
    };
  }
}
