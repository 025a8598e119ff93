import type { PaiementPublic } from '@facturier/domaine/contrat/encaissements';
import type { FacturePublique } from '@facturier/domaine/contrat/liens';
import type { LitigePublic } from '@facturier/domaine/contrat/litiges';
import { lecteurDe } from '@facturier/domaine/documents/document-modele';
import { useCallback, useEffect, useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { classesBouton } from '@/components/Bouton';
import { paths } from '@/config/paths';
import type { Issue } from '@/lib/appel-public';
import { ErreurApi } from '@/lib/erreurs-api';
import { lireFacture } from '../api/facture-publique';
import { lireLitige } from '../api/litige-public';
import { lirePaiement } from '../api/paiement-public';
import { Aussi, EnDeuxLangues } from '../components/Aussi';
import { CadreDeLien } from '../components/CadreDeLien';
import { Document } from '../components/Document';
import { Litige } from '../components/Litige';
import { Payer } from '../components/Payer';
import { estPayable, PayerEnLigne } from '../components/PayerEnLigne';
import { Resume } from '../components/Resume';
import { SansFacture } from '../components/SansFacture';
import { aPayerMaintenant } from '../model/etat-public';
import { useFactureRattrapee, useSuiviDePaiement } from '../model/suivi-paiement';
import { useVisite } from '../model/visite';
import styles from '../components/lien.module.css';

/** Garder la facture : un compte de particulier, sans rien retaper. */
function Garder({ facture }: { facture: FacturePublique }): JSX.Element | null {
  if (!facture.invitation || facture.propre) return null;
  const quoi = facture.genre === 'avoir' ? 'cet avoir' : 'cette facture';
  return (
    <section className={styles.carte} aria-labelledby="garder">
      <h2 id="garder">Garder {quoi}</h2>
      <p>
        {facture.professionnelle ? 'Dans un compte gratuit' : 'Dans un compte de particulier'}, avec toutes
        les autres. Votre adresse est déjà remplie.
      </p>
      <a className={classesBouton('ordinaire')} href={facture.invitation}>
        Ouvrir un compte gratuit
      </a>
    </section>
  );
}

/** Ce que l'émetteur apprend de cette visite, et ce qu'il n'apprend pas. */
function Avis({ facture }: { facture: FacturePublique }): JSX.Element {
  return (
    <footer className={styles.avis}>
      <p>
        {facture.emetteur} saura que cette page a été consultée, le document téléchargé ou sa réception
        confirmée. La minute et la sorte d’appareil sont gardées un an&nbsp;; jamais votre adresse IP.
      </p>
      <p>
        <a href={paths.confidentialite.chemin}>Confidentialité</a>
        <a href={facture.signaler}>Signaler un abus</a>
      </p>
    </footer>
  );
}

function Ouverte({
  jeton,
  facture,
  litigeLu,
  paiementLu,
  surPaiement,
}: {
  jeton: string;
  facture: FacturePublique;
  litigeLu: LitigePublic | null;
  paiementLu: PaiementPublic | null;
  surPaiement: () => void;
}): JSX.Element {
  const [litige, setLitige] = useState(litigeLu);
  const part = litige?.resteNonConteste ?? null;
  const { paiement, relire } = useSuiviDePaiement(jeton, paiementLu, surPaiement);
  useFactureRattrapee(paiement?.etat === 'paye' && facture.resteAPayer > 0, surPaiement);
  useVisite(jeton, !facture.propre);
  const { numero, emetteur, propre } = facture;
  const recu = paiement?.etat === 'paye' && facture.reglement?.etat === 'regle';
  return (
    <>
      <div className={styles.titre}>
        <p>{emetteur}</p>
        <h1>
          {facture.document.titre}
          <Aussi>{lecteurDe(facture.document)(facture.document.titre)}</Aussi> <span>{numero}</span>
        </h1>
      </div>
      {propre && (
        <Alerte type="info" titre="Voici ce que voit votre client">
          Vous êtes connecté à votre compte&nbsp;: cette visite n’est pas comptée.
        </Alerte>
      )}
      <div className={styles.deux}>
        <div className={styles.cote}>
          <Resume
            jeton={jeton}
            facture={facture}
            payable={!propre && estPayable(paiement)}
            recu={recu}
            enLigne={
              !propre && <PayerEnLigne jeton={jeton} paiement={paiement} relire={relire} recu={recu} />
            }
          />
          <Payer
            virement={part === null ? facture.virement : (litige?.virement ?? null)}
            resteAPayer={part ?? aPayerMaintenant(facture)}
          />
          {litige && !propre && (
            <Litige jeton={jeton} litige={litige} reste={facture.resteAPayer} surSuite={setLitige} />
          )}
          <Garder facture={facture} />
        </div>
        <Document jeton={jeton} facture={facture} />
      </div>
      <Avis facture={facture} />
    </>
  );
}

type Lus = [Issue<FacturePublique>, LitigePublic | null, PaiementPublic | null];

/** La facture, son litige et son paiement, ensemble : rien ne bouge sous le doigt quand les autres arrivent. */
async function lire(jeton: string): Promise<Lus> {
  const [lecture, litige, paiement] = await Promise.all([
    lireFacture(jeton),
    lireLitige(jeton),
    lirePaiement(jeton),
  ]);
  // Le paiement a pu s'écrire entre les deux lectures : la facture se relit, la page ne se contredit pas.
  const depassee = !(lecture instanceof ErreurApi) && paiement?.etat === 'paye' && lecture.resteAPayer > 0;
  return [depassee ? await lireFacture(jeton) : lecture, litige, paiement];
}

/** /f/:jeton : une facture, à qui tient son lien. */
export default function PageLien({ jeton }: { jeton: string }): JSX.Element {
  const [lus, setLus] = useState<Lus | null>(null);
  useEffect(() => {
    void lire(jeton).then(setLus);
  }, [jeton]);
  // Une relecture qui échoue laisse la page telle qu'elle est.
  const actualiser = useCallback(
    () =>
      void lire(jeton).then((relus) => {
        if (!(relus[0] instanceof ErreurApi)) setLus(relus);
      }),
    [jeton],
  );
  const relire = (): void => {
    setLus(null);
    void lire(jeton).then(setLus);
  };
  const [lecture, litige, paiement] = lus ?? [null, null, null];
  return (
    <CadreDeLien attend={!lecture}>
      {lecture && !(lecture instanceof ErreurApi) && (
        <EnDeuxLangues value={lecture.document.traduction !== undefined}>
          <Ouverte
            jeton={jeton}
            facture={lecture}
            litigeLu={litige}
            paiementLu={paiement}
            surPaiement={actualiser}
          />
        </EnDeuxLangues>
      )}
      {lecture instanceof ErreurApi && <SansFacture refus={lecture} jeton={jeton} surReprise={relire} />}
    </CadreDeLien>
  );
}
