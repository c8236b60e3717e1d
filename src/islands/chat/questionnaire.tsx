import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ChatMessage } from '../../domain/chat/model.ts';
import type { WireConfig } from './api.ts';
import { useChat } from './chat-context.ts';
import { $answered, $config, $isConsulting, $isSending, $messages, $unsent } from './chat-store.ts';
import { questionOf } from './messages.ts';

type Question = WireConfig['questionnaire'][number];

/** The first questions to a visitor who wants advice, one after the other, each answered by a tap. */
export function Questionnaire() {
  const { conversation } = useChat();
  const isSending = useStore($isSending);
  const question = useNextQuestion();
  if (!question) return null;
  return (
    <article className="say ask">
      <div className="box">
        <p dir="auto">{question.content}</p>
        <div className="acts">
          {question.options.map(({ id, content }) => (
            <button
              key={id}
              type="button"
              className="btn btn-small"
              dir="auto"
              aria-disabled={isSending}
              onClick={() => {
                if (!isSending) conversation.say(content, { AssociatedProblemID: question.id, option_id: id });
              }}
            >
              {content}
            </button>
          ))}
        </div>
      </div>
    </article>
  );
}

/** Undefined if no advice was asked for, or all questions are answered. */
function useNextQuestion(): Question | undefined {
  const isConsulting = useStore($isConsulting);
  const next = useOpenQuestions()[0];
  const [shown, setShown] = useState(next?.id);
  const { id, time } = next ?? {};
  useEffect(() => {
    const timer = setTimeout(() => setShown(id), time);
    return () => clearTimeout(timer);
  }, [id, time]);
  return isConsulting && next?.id === shown ? next : undefined;
}

/** Questions of the site that the visitor has not answered yet. */
export function useOpenQuestions(): Question[] {
  const questions = useStore($config)?.questionnaire ?? [];
  const messages = useStore($messages);
  const unsent = useStore($unsent);
  const elsewhere = useStore($answered);
  const answered = new Set([...elsewhere, ...[...messages, ...unsent].map(({ extend }) => questionOf(extend))]);
  return questions.filter(({ id, options }) => options.length > 0 && !answered.has(String(id)));
}

/** The question a message answers. */
export function AnsweredQuestion({ extend }: { extend: ChatMessage['extend'] }) {
  const questions = useStore($config)?.questionnaire ?? [];
  const id = questionOf(extend);
  const question = id === undefined ? undefined : questions.find((one) => String(one.id) === id);
  return question ? <small dir="auto">{question.content}</small> : null;
}
