import type { RetractationDeDevis, RetractationPreparee } from '@facturier/domaine/contrat/devis-signature';
import { NOM_DU_SIGNATAIRE } from '@facturier/domaine/devis/consentement';
import { signatureEnAnglais } from '@facturier/domaine/devis/consentement-anglais';
import {
  BOUTONS_DE_RETRACTATION,
  declarationDeRetractation,
  type DroitDeRetractation,
  finDuDelai,
} from '@facturier/domaine/devis/retractation';
import { texte } from '@facturier/domaine/valeurs/regle';
import { useEffect, useRef, useState, type JSX } from 'react';
import { Bouton } from '@/components/Bouton';
import { TexteEntier } from '@/components/TexteEntier';
import { ErreurApi } from '@/lib/erreurs-api';
import {
  confirmerLaRetractation,
  demanderLeCodeDeRetractation,
  preparerLaRetractation,
} from '../../api/signature-publique';
import { useCleDeDemande } from '../../model/cle-de-demande';
import { depasse, idDe } from '../../model/signature';
import { Aussi, jourEnAnglais, SousEnAnglais } from '../Aussi';
import { ChampNom } from './ChampNom';
import { CodeRecu } from './CodeRecu';
import { RefusDit } from './RefusDit';
import champs from '../litige.module.css';
import styles from './signature.module.css';

const fauteDuNom = texte(NOM_DU_SIGNATAIRE);
const viser = (champ: 'nom' | 'code'): void => document.getElementById(idDe(champ))?.focus();

interface Props {
  jeton: string;
  /** Qui a signé : proposé, et se change. */
  par: string;
  /** Faux d'un accord noté par l'émetteur : personne n'a signé. */
  signe: boolean;
  /** Où part l'accusé. */
  adresse: string;
  droit: DroitDeRetractation;
  surRetractation: (retractation: RetractationDeDevis) => void;
  relire: () => void;
}

/** Le second temps : ce qui sera déclaré, et le geste qui le déclare. */
function Confirmer({
  jeton,
  par,
  signe,
  adresse,
  preparee,
  surRetractation,
  relire,
  fermer,
}: Props & { preparee: RetractationPreparee; fermer: () => void }): JSX.Element {
  const [nom, setNom] = useState(par);
  const [code, setCode] = useState('');
  const [faute, setFaute] = useState<{ nom?: string; code?: string }>({});
  const [refus, setRefus] = useState<ErreurApi | null>(null);
  const [occupe, setOccupe] = useState(false);
  const titre = useRef<HTMLHeadingElement>(null);
  const cle = useCleDeDemande();
  const { codeA } = preparee;
  useEffect(() => titre.current?.focus(), []);
  const confirmer = async (): Promise<void> => {
    const dite = nom.trim();
    const manque = fauteDuNom(dite);
    const sansCode = codeA && !code.trim() ? 'Saisissez le code reçu à cette adresse.' : undefined;
    setFaute({ nom: manque ?? undefined, code: sansCode });
    if (manque || sansCode) return viser(manque ? 'nom' : 'code');
    const corps = { nom: dite, ...(codeA && { code: code.trim() }) };
    setOccupe(true);
    const suite = await confirmerLaRetractation(jeton, corps, cle(corps));
    setOccupe(false);
    if (!(suite instanceof ErreurApi)) return surRetractation(suite);
    const { champs: fautes } = suite;
    const duCode = fautes.find(({ champ }) => champ === 'code')?.message;
    setFaute({ code: duCode });
    setRefus(duCode ? null : suite);
    if (duCode) viser('code');
  };
  return (
    <div className={styles.retracter}>
      <h3 ref={titre} tabIndex={-1}>
        Confirmer votre rétractation
        <Aussi>Confirm your withdrawal</Aussi>
      </h3>
      <ChampNom nom={nom} faute={faute.nom} surSaisie={setNom} />
      <p>Vous déclarez&nbsp;:</p>
      <blockquote className={styles.phrase}>
        <TexteEntier>{declarationDeRetractation({ ...preparee, nom: nom.trim() || '…' })}</TexteEntier>
      </blockquote>
      <p className={champs.aide}>
        Le contrat prend fin aussitôt. Un accusé, avec cette déclaration, sa date et son heure, part à{' '}
        {adresse}.
        <SousEnAnglais>
          The contract ends at once. A confirmation, with this statement, its date and time, is sent to{' '}
          {adresse}.
        </SousEnAnglais>
      </p>
      {codeA && (
        <CodeRecu
          demander={() => demanderLeCodeDeRetractation(jeton)}
          annonce={
            signe
              ? `Ce lien n’est pas celui qui a signé\u00a0: six chiffres partent à l’adresse du signataire, ${codeA}.`
              : `Six chiffres partent à l’adresse du client, ${codeA}.`
          }
          anglais={`Six digits are sent to ${codeA}.`}
          code={code}
          faute={faute.code}
          surSaisie={setCode}
          reprendre={relire}
        />
      )}
      {refus && <RefusDit refus={refus} reprendre={depasse(refus) ? relire : undefined} />}
      <div className={champs.actes}>
        <Bouton genre="principal" occupe={occupe} onClick={() => void confirmer()}>
          {preparee.bouton}
          <Aussi>{signatureEnAnglais(preparee.bouton)}</Aussi>
        </Bouton>
        <Bouton onClick={fermer}>
          Garder le contrat
          <Aussi>Keep the contract</Aussi>
        </Bouton>
      </div>
    </div>
  );
}

/** « Renoncer au contrat ici », puis « Confirmer la rétractation » : en vue tout le délai (C. consom., art. L221-21). */
export function Retractation(props: Props): JSX.Element {
  const { jeton, par, droit, relire } = props;
  const [preparee, setPreparee] = useState<RetractationPreparee | null>(null);
  const [refus, setRefus] = useState<ErreurApi | null>(null);
  const [occupe, setOccupe] = useState(false);
  const ouvrir = async (): Promise<void> => {
    setOccupe(true);
    const suite = await preparerLaRetractation(jeton, par || 'Client');
    setOccupe(false);
    if (suite instanceof ErreurApi) return setRefus(suite);
    setRefus(null);
    setPreparee(suite);
  };
  if (preparee) return <Confirmer {...props} preparee={preparee} fermer={() => setPreparee(null)} />;
  return (
    <div className={styles.retracter}>
      <h3>
        Votre droit de rétractation
        <Aussi>Your right of withdrawal</Aussi>
      </h3>
      <p>
        Vous pouvez renoncer sans motif <strong>{finDuDelai(droit)}</strong>.
        <SousEnAnglais>
          {droit.jusquau
            ? `You may withdraw, giving no reason, until ${jourEnAnglais(droit.jusquau)}.`
            : 'You may withdraw, giving no reason, within 14 days of receiving the last item.'}
        </SousEnAnglais>
      </p>
      {refus && <RefusDit refus={refus} reprendre={depasse(refus) ? relire : undefined} />}
      <div className={champs.actes}>
        <Bouton occupe={occupe} onClick={() => void ouvrir()}>
          {BOUTONS_DE_RETRACTATION.ouvrir}
          <Aussi>{signatureEnAnglais(BOUTONS_DE_RETRACTATION.ouvrir)}</Aussi>
        </Bouton>
      </div>
    </div>
  );
}
