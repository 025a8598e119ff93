import type { DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import { RAISON } from '@facturier/domaine/devis/reponse';
import { texte } from '@facturier/domaine/valeurs/regle';
import { useEffect, useRef, useState, type FormEvent, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { ErreurApi } from '@/lib/erreurs-api';
import { refuserLeDevis } from '../api/devis-public';
import champs from './litige.module.css';

const fauteDe = texte(RAISON);

/** Refuser, avec sa raison : un bouton, puis un champ et le geste qui refuse. */
export function RefuserDevis({
  jeton,
  vendeur,
  surRefus,
}: {
  jeton: string;
  vendeur: string;
  surRefus: (suite: DevisPublic) => void;
}): JSX.Element {
  const [ouvert, ouvrir] = useState(false);
  const [raison, setRaison] = useState('');
  const [refus, setRefus] = useState('');
  const [occupe, setOccupe] = useState(false);
  // Une raison récrite est une autre demande.
  const demande = useRef({ raison: '', cle: '' });
  const champ = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (ouvert) champ.current?.focus();
  }, [ouvert]);
  const refuser = async (evenement: FormEvent): Promise<void> => {
    evenement.preventDefault();
    const faute = fauteDe(raison);
    setRefus(faute ?? '');
    if (faute) return champ.current?.focus();
    setOccupe(true);
    if (demande.current.raison !== raison) demande.current = { raison, cle: crypto.randomUUID() };
    const suite = await refuserLeDevis(jeton, raison.trim(), demande.current.cle);
    setOccupe(false);
    if (suite instanceof ErreurApi) setRefus(suite.message);
    else surRefus(suite);
  };
  if (!ouvert)
    return (
      <Bouton large onClick={() => ouvrir(true)}>
        Refuser ce devis
      </Bouton>
    );
  return (
    <form className={champs.code} onSubmit={(evenement) => void refuser(evenement)} noValidate>
      <label className={champs.champ}>
        <span>Pourquoi vous le refusez</span>
        <textarea
          ref={champ}
          rows={3}
          maxLength={RAISON.max}
          value={raison}
          aria-required
          aria-invalid={refus !== ''}
          onChange={({ currentTarget }) => setRaison(currentTarget.value)}
        />
      </label>
      <p className={champs.aide}>{vendeur} la lira. Plus aucun rappel ne partira.</p>
      {refus && <Alerte type="erreur" titre={refus} />}
      <div className={champs.actes}>
        <Bouton genre="principal" type="submit" occupe={occupe}>
          Refuser le devis
        </Bouton>
        <Bouton onClick={() => ouvrir(false)}>Ne pas refuser</Bouton>
      </div>
    </form>
  );
}
