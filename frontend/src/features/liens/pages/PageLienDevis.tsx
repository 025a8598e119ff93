import type { DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import { FINS_DE_PAGE } from '@facturier/domaine/devis/page-publique';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { useEffect, useRef, useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Evitement } from '@/components/Evitement';
import { Logo } from '@/components/Logo';
import { demanderLeLien, type LectureDeDevis, lireDevis } from '../api/devis-public';
import { DemandeDeLien } from '../components/DemandeDeLien';
import { DevisOuvert } from '../components/DevisOuvert';
import { SansFacture } from '../components/SansFacture';
import styles from '../components/lien.module.css';
import sans from '../components/sans-facture.module.css';

/** Un devis qui ne se lit plus : de qui, lequel, pourquoi, et que faire. */
function Ferme({ jeton, lu, dit }: { jeton: string; lu: DevisPublic; dit: boolean }): JSX.Element {
  const { etat, numero, vendeur, dateEmission } = lu;
  const titre = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (dit) titre.current?.focus();
  }, [dit]);
  const phrase = etat === 'a_repondre' ? '' : FINS_DE_PAGE[etat];
  return (
    <div className={sans.sans}>
      <h1 ref={titre} tabIndex={-1}>
        Devis {numero}
      </h1>
      <p>
        {vendeur}, le {formaterDateLongue(dateEmission)}
      </p>
      {dit ? (
        <Alerte type="succes" titre="Votre refus est noté">
          {vendeur} en est prévenu. Plus aucun rappel ne partira.
        </Alerte>
      ) : (
        <p>{phrase}</p>
      )}
      {(etat === 'expire' || etat === 'remplace') && <DemandeDeLien demander={() => demanderLeLien(jeton)} />}
    </div>
  );
}

/** /d/:jeton : un devis, à qui tient son lien. */
export default function PageLienDevis({ jeton }: { jeton: string }): JSX.Element {
  const [lecture, setLecture] = useState<LectureDeDevis | null>(null);
  const [dit, setDit] = useState(false);
  useEffect(() => {
    void lireDevis(jeton).then(setLecture);
  }, [jeton]);
  const relire = (): void => {
    setLecture(null);
    void lireDevis(jeton).then(setLecture);
  };
  const refuser = (suite: DevisPublic): void => {
    setDit(true);
    setLecture({ public: suite });
  };
  const lu = lecture && 'public' in lecture ? lecture.public : null;
  return (
    <>
      <Evitement />
      <header className={styles.entete}>
        <Logo taille={24} />
      </header>
      <main id="contenu" tabIndex={-1} className={styles.page} aria-busy={!lecture}>
        {!lecture && <p className={styles.attente}>Ouverture du document…</p>}
        {lu?.devis && <DevisOuvert jeton={jeton} lu={lu} devis={lu.devis} surRefus={refuser} />}
        {lu && !lu.devis && <Ferme jeton={jeton} lu={lu} dit={dit} />}
        {lecture && 'refus' in lecture && (
          <SansFacture refus={lecture.refus} jeton={jeton} surReprise={relire} />
        )}
      </main>
    </>
  );
}
