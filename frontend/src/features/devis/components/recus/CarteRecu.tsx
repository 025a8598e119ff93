import type { DevisRecu } from '@facturier/domaine/contrat/devis-recus';
import { FINS_DE_PAGE, seLit } from '@facturier/domaine/devis/page-publique';
import { finDuDelai } from '@facturier/domaine/devis/retractation';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import styles from '@/components/detail.module.css';
import { Etiquette } from '@/components/Etiquette';
import { pathsDevis } from '@/config/paths';
import { afficherInstant, aujourdhui } from '@/lib/format/date';
import { termeDe } from '../../model/devis';
import { etiquetteDe } from '../../model/recus';
import { ValeursDevis } from '../ValeursDevis';

/** Ce qui l'a fini, et ce que l'accord ouvre encore. */
function Suite({
  recu: { etat, acceptation, droitDeRetractation },
}: {
  recu: DevisRecu;
}): JSX.Element | null {
  if (etat === 'a_repondre') return null;
  if (!seLit(etat)) return <Alerte type={etat === 'expire' ? 'alerte' : 'info'}>{FINS_DE_PAGE[etat]}</Alerte>;
  return (
    <Alerte type="succes" titre={acceptation ? `Accepté par ${acceptation.par}` : FINS_DE_PAGE.accepte}>
      {acceptation && <>Le {afficherInstant(acceptation.accepteLe)}. </>}
      {droitDeRetractation && (
        <>
          Vous pouvez renoncer au contrat {finDuDelai(droitDeRetractation)}
          {acceptation?.autreSignataire && (
            <>, avec un code envoyé à l’adresse qui a signé ({acceptation.autreSignataire})</>
          )}
          .
        </>
      )}
    </Alerte>
  );
}

/** Où en est un devis reçu, ce qu'il coûte, jusqu'à quand il vaut, et de qui il vient. */
export function CarteRecu({ recu }: { recu: DevisRecu }): JSX.Element {
  const { etat, devis, vendeur, vendeurId } = recu;
  const { libelle, ton, icone } = etiquetteDe(etat);
  const valideJusquau = devis?.valideJusquau ?? null;
  const terme = etat === 'a_repondre' ? termeDe({ etatLu: 'envoye', valideJusquau }, aujourdhui()) : null;
  return (
    <section className={styles.detailCarte} aria-labelledby="titre-etat">
      <h2 id="titre-etat">État</h2>
      <Etiquette ton={ton} icone={icone}>
        {libelle}
      </Etiquette>
      {devis && <ValeursDevis montantTTC={devis.montantTTC} valideJusquau={valideJusquau} terme={terme} />}
      <Suite recu={recu} />
      <Link to={pathsDevis.vendeur.href(vendeurId)}>Tout ce que {vendeur} vous a adressé</Link>
      {devis && <a href={devis.signaler}>Signaler un abus</a>}
    </section>
  );
}
