import { describe, expect, it } from 'vitest';
import { guessCategory } from './guess-category.ts';
import { mapAdvantage } from './map-advantage.ts';

describe('mapAdvantage', () => {
  it.each([
    ['product', 'product'],
    ['The PRODUCT is ahead', 'product'],
    ['competitor superior', 'competitor'],
    ['product and competitor', 'product'],
    ['comparable', 'neutral'],
    ['', 'neutral'],
  ])('reads “%s” as %s', (text, advantage) => {
    expect(mapAdvantage(text)).toBe(advantage);
  });
});

describe('guessCategory', () => {
  it.each([
    ['Company Overview', 'Company'],
    ['Core Theme & Messaging', 'Company'],
    ['Target Persona', 'Company'],
    ['Value proposition', 'Positioning'],
    ['Brand Reputation', 'Positioning'],
    ['Primary Strengths', 'Competitive'],
    ['Pricing Transparency', 'Competitive'],
    ['Technology', 'Competitive'],
    ['Value of its technology', 'Positioning'],
    ['Retention & Churn', 'Sales Intel'],
  ])('puts “%s” under %s', (attribute, category) => {
    expect(guessCategory(attribute)).toBe(category);
  });
});
