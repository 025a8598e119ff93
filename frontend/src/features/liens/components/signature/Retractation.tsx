import type { RetractationDeDevis, RetractationPreparee } from '@facturier/domaine/contrat/devis-signature';
import { NOM_DU_SIGNATAIRE } from '@facturier/domaine/devis/consentement';
import { BOUTONS_DE_RETRACTATION, declarationDeRetractation } from '@facturier/domaine/devis/retracter';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { texte } from '@facturier/domaine/valeurs/regle';
import { useEffect, useRef, useState, type JSX } from 'react';
import { Bouton } from '@/components/Bouton';
import { TexteEntier } from '@/components/TexteEntier';
import type { RefusPublic } from '../../api/appel-public';
import { confirmerLaRetractation, preparerLaRetractation } from '../../api/signature-publique';
import { useCleDeDemande } from '../../model/cle-de-demande';
import { depasse } from '../../model/signature';
import { ChampNom } from './ChampNom';
import { RefusDit } from './RefusDit';
import champs from '../litige.module.css';
import styles from './signature.module.css';

const fauteDuNom = texte(NOM_DU_SIGNATAIRE);

interface Props {
  jeton: string;
  /** Qui a signé : proposé, et se change. */
  par: string;
  /** Où part l'accusé. */
  adresse: string;
  jusquau: string;
  surRetractation: (retractation: RetractationDeDevis) => void;
  relire: () => void;
}

/** Le second temps : ce qui sera déclaré, et le geste qui le déclare. */
function Confirmer({
  jeton,
  par,
  adresse,
  preparee,
  surRetractation,
  relire,
  fermer,
}: Props & { preparee: RetractationPreparee; fermer: () => void }): JSX.Element {
  const [nom, setNom] = useState(par);
  const [faute, setFaute] = useState<string>();
  const [refus, setRefus] = useState<RefusPublic | null>(null);
  const [occupe, setOccupe] = useState(false);
  const titre = useRef<HTMLHeadingElement>(null);
  const cle = useCleDeDemande();
  useEffect(() => titre.current?.focus(), []);
  const confirmer = async (): Promise<void> => {
    const dite = nom.trim();
    const manque = fauteDuNom(dite) ?? undefined;
    setFaute(manque);
    if (manque) return document.getElementById('signer-nom')?.focus();
    setOccupe(true);
    const suite = await confirmerLaRetractation(jeton, dite, cle(dite));
    setOccupe(false);
    if ('lu' in suite) surRetractation(suite.lu);
    else setRefus(suite);
  };
  return (
    <div className={styles.retracter}>
      <h3 ref={titre} tabIndex={-1}>
        Confirmer votre rétractation
      </h3>
      <ChampNom nom={nom} faute={faute} surSaisie={setNom} />
      <p>Vous déclarez&nbsp;:</p>
      <blockquote className={styles.phrase}>
        <TexteEntier>{declarationDeRetractation({ ...preparee, nom: nom.trim() || '…' })}</TexteEntier>
      </blockquote>
      <p className={champs.aide}>
        Le contrat prend fin aussitôt. Un accusé, avec cette déclaration, sa date et son heure, part à{' '}
        {adresse}.
      </p>
      {refus && <RefusDit refus={refus} reprendre={depasse(refus) ? relire : undefined} />}
      <div className={champs.actes}>
        <Bouton genre="principal" occupe={occupe} onClick={() => void confirmer()}>
          {preparee.bouton}
        </Bouton>
        <Bouton onClick={fermer}>Garder le contrat</Bouton>
      </div>
    </div>
  );
}

/** « Renoncer au contrat ici », puis « Confirmer la rétractation » : en vue tout le délai (C. consom., art. L221-21). */
export function Retractation(props: Props): JSX.Element {
  const { jeton, par, jusquau, relire } = props;
  const [preparee, setPreparee] = useState<RetractationPreparee | null>(null);
  const [refus, setRefus] = useState<RefusPublic | null>(null);
  const [occupe, setOccupe] = useState(false);
  const ouvrir = async (): Promise<void> => {
    setOccupe(true);
    const suite = await preparerLaRetractation(jeton, par);
    setOccupe(false);
    if ('lu' in suite) setPreparee(suite.lu);
    setRefus('refus' in suite ? suite : null);
  };
  if (preparee) return <Confirmer {...props} preparee={preparee} fermer={() => setPreparee(null)} />;
  return (
    <div className={styles.retracter}>
      <h3>Votre droit de rétractation</h3>
      <p>
        Vous pouvez renoncer sans motif ni frais jusqu’au <strong>{formaterDateLongue(jusquau)}</strong>{' '}
        inclus.
      </p>
      {refus && <RefusDit refus={refus} reprendre={depasse(refus) ? relire : undefined} />}
      <div className={champs.actes}>
        <Bouton occupe={occupe} onClick={() => void ouvrir()}>
          {BOUTONS_DE_RETRACTATION.ouvrir}
        </Bouton>
      </div>
    </div>
  );
}
